import { useEffect } from 'react'
import { toGraph } from '#lab/core/graph.ts'
import { jestOf } from '#lab/core/jestOf.ts'
import { layOut } from '#lab/core/layout.ts'
import type { Theme } from '#lab/core/look.ts'
import { toJson, toWalkFile } from '#lab/core/walkFile.ts'
import { toSvg } from '#lab/view/svg.tsx'
import { Button } from './Button.tsx'
import { elk } from './elkWorker.ts'
import panel from './Panel.module.css'
import { saveFile } from './saveFile.ts'
import { useCopy } from './useCopy.ts'
import { useLab } from './useLab.ts'
import type { SharedState } from './useSharedState.ts'
import { linkTo, MOST_STEPS } from './useWalkAddress.ts'

const themeHere = (): Theme => {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export const ShareTools = (shared: SharedState) => {
  const { session, entry, cursor, steps, frame, withPage, openFile } = shared
  const { said, copy, say } = useCopy()
  const { modules } = useLab()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was copied is another walk now.
  useEffect(() => say(''), [steps, cursor])

  const savePicture = async () => {
    const svg = toSvg(await layOut(toGraph(entry.machine), elk), themeHere(), {
      active: frame.active,
      taken: frame.taken,
    })
    say(saveFile(`${entry.machine.id}.svg`, svg))
  }

  return (
    <>
      <p>
        The walk up to here: {cursor === 1 ? '1 step' : `${cursor} steps`}.{' '}
        {cursor > MOST_STEPS && `An address holds the first ${MOST_STEPS} only; a file holds all.`}
      </p>
      <div className={panel.buttons}>
        <Button
          strong
          disabled={cursor > MOST_STEPS}
          onClick={() => copy(linkTo(session, withPage), 'The link')}
        >
          Copy link
        </Button>
        <Button
          onClick={() =>
            say(saveFile(`${entry.machine.id}.walk.json`, toJson(toWalkFile(session))))
          }
        >
          Export file
        </Button>
        <Button onClick={() => copy(jestOf(session, modules), 'The Jest test')}>
          Copy Jest test
        </Button>
        <Button onClick={savePicture}>Save picture</Button>
      </div>
      <p role="status" className={panel.said}>
        {said}
      </p>
      <label className={panel.field}>
        Import a walk or a bug report, or drop it anywhere
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) openFile(file)
            target.value = ''
          }}
        />
      </label>
    </>
  )
}
