import { offlineCopy } from '#content/offlineCopy.ts'
import type { ConnectionMessage } from './useConnectionNotice.ts'

export const ConnectionNotice = ({ message }: { message: ConnectionMessage }) => (
  <>
    {message.text}
    {message.isUpdate && (
      <>
        {' '}
        <button type="button" onClick={() => location.reload()}>
          {offlineCopy.notice.show}
        </button>
      </>
    )}
  </>
)
