import { fromPromise } from 'xstate'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { Button } from '#components/Button/Button.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import { COPIED, COPY_FAILED } from '#domain/messages.ts'
import { copyLinkMachine } from '#machines/copyLink.ts'
import { useSite } from '#platform/site.ts'
import { useMachine } from '#platform/useMachine.ts'
import css from './CopyLink.module.css'
import { copyText } from './copyText.ts'

const machine = copyLinkMachine.provide({
  actors: { copy: fromPromise<unknown, string>(({ input }) => copyText(input)) },
  actions: { alertFailure: () => alert(COPY_FAILED) },
})

export const CopyLink = ({ path }: { path: string }) => {
  const { url } = useSite()
  const [state, send] = useMachine(machine)
  const isCopied = state.matches('copied')

  return (
    <div className={css.copy} data-needs="script">
      <Button kind="outlined" onClick={() => send({ type: 'copy.wanted', address: url + path })}>
        {isCopied ? COPIED : courseCopy.detail.copyLink}
      </Button>
      <Announcer text={isCopied ? COPIED : ''} />
    </div>
  )
}
