import { offlineCopy } from '#content/offlineCopy.ts'
import type { NewsOfConnection } from './useConnectionNews.ts'

/** That there is no connection, or that there is something newer than what is on the screen. */
export const ConnectionNews = ({ news }: { news: NewsOfConnection }) => (
  <>
    {news.words}
    {news.isRenewal && (
      <>
        {' '}
        <button type="button" onClick={() => location.reload()}>
          {offlineCopy.line.show}
        </button>
      </>
    )}
  </>
)
