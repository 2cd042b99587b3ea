import { fromPromise } from 'xstate'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { Button } from '#components/Button/Button.tsx'
import { sharedCopy } from '#content/sharedCopy.ts'
import { COPIED, COPY_FAILED } from '#domain/messages.ts'
import { copyLinkMachine } from '#machines/copyLink.ts'
import { useSite } from '#platform/site.ts'
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'
import css from './CopyLink.module.css'
import { writeToClipboard } from './writeToClipboard.ts'

const machine = copyLinkMachine.provide({
  actors: { copy: fromPromise<unknown, string>(({ input }) => writeToClipboard(input)) },
  actions: { alertFailure: () => alert(COPY_FAILED) },
})

export const CopyLink = ({ path }: { path: string }) => {
  const { url } = useSite()
  const [state, send] = useInspectedMachine(machine)
  const isCopied = state.matches('copied')

  return (
    <div className={css.copy} data-needs="script">
      <Button kind="outlined" onClick={() => send({ type: 'copy', address: url + path })}>
        {isCopied ? COPIED : sharedCopy.copyLink}
      </Button>
      <Announcer text={isCopied ? COPIED : ''} />
    </div>
  )
}
