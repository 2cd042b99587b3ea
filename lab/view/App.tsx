import type { DragEvent } from 'react'
import { frameWords, stepWords } from '#lab/core/words.ts'
import styles from './App.module.css'
import { Button } from './Button.tsx'
import { ExploreMode } from './ExploreMode.tsx'
import { LiveMode } from './LiveMode.tsx'
import { ScenarioMode } from './ScenarioMode.tsx'
import { StepMode } from './StepMode.tsx'
import { TopBar } from './TopBar.tsx'
import type { Mode } from './usePlace.ts'
import { useSharedState } from './useSharedState.ts'

const TITLES: Readonly<Record<Mode, string>> = {
  step: 'step by step',
  explore: 'everything that can be reached',
  live: 'as it runs in the site',
  scenarios: 'scenarios for the site',
}

export const App = () => {
  const shared = useSharedState()
  const { entry, frame, steps, cursor, place, notice, report } = shared
  const { title, machine } = entry
  const { mode } = place
  const step = steps[cursor - 1]

  const onDrop = (drop: DragEvent) => {
    const [file] = drop.dataTransfer.files
    if (file === undefined) return
    drop.preventDefault()
    shared.openFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen with a button as well.
    <div className={styles.app} onDragOver={(drag) => drag.preventDefault()} onDrop={onDrop}>
      <TopBar machine={machine.id} mode={mode} onShow={shared.show} />
      {notice !== undefined && (
        <p role="alert" className={styles.notice}>
          {notice}
          <Button onClick={() => shared.setNotice(undefined)}>Dismiss</Button>
        </p>
      )}
      <main className={styles.main}>
        <h1 className={styles.unseen}>
          {mode !== 'scenarios' && `${title}, `}
          {TITLES[mode]}
        </h1>
        {mode === 'step' && (
          <StepMode key={`${machine.id} ${report?.report.savedAt}`} {...shared} />
        )}
        {mode === 'explore' && <ExploreMode key={machine.id} {...shared} />}
        {mode === 'live' && <LiveMode {...shared} />}
        {mode === 'scenarios' && <ScenarioMode {...shared} />}
      </main>
      {mode === 'step' && (
        <p role="status" className={styles.unseen}>
          {step && `${stepWords(step)}. `}
          {frameWords(frame)}
        </p>
      )}
    </div>
  )
}
