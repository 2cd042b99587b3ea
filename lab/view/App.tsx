import { type DragEvent, useEffect, useState } from 'react'
import { fromLink } from '#lab/core/link.ts'
import { createSession, type Session } from '#lab/core/session.ts'
import { readTrace, shapeWarning, type Trace } from '#lab/core/trace.ts'
import { entryOf, registry } from '#lab/registry.ts'
import { Announcer } from './Announcer.tsx'
import styles from './App.module.css'
import { ExploreMode } from './ExploreMode.tsx'
import { LiveMode } from './LiveMode.tsx'
import { hashOf, type Mode, placeOf } from './place.ts'
import { ScenarioMode } from './ScenarioMode.tsx'
import { StepMode } from './StepMode.tsx'
import { TopBar } from './TopBar.tsx'

const first = registry[0]?.name ?? ''
const TITLES: Readonly<Record<Mode, string>> = {
  step: 'step by step',
  explore: 'everything that can be reached',
  live: 'as it runs in the site',
  scenarios: 'scenarios for the site',
}
const isKnown = (name: string | undefined) => registry.some((entry) => entry.name === name)

export const App = () => {
  const [place, setPlace] = useState(() => placeOf(location.hash))
  const [sessions, setSessions] = useState<ReadonlyMap<string, Session>>(new Map())
  const [notice, setNotice] = useState<string>()
  const [fault, setFault] = useState<string>()
  const name = place.machine !== undefined && isKnown(place.machine) ? place.machine : first
  const entry = entryOf(name)
  const [fresh] = useState(() => new Map(registry.map((one) => [one.name, createSession(one)])))
  const session = sessions.get(name) ?? fresh.get(name) ?? createSession(entry)

  const keep = (one: Session) => setSessions((all) => new Map(all).set(one.entry.name, one))

  const show = (machine: string, mode: Mode) => {
    history.replaceState(null, '', hashOf(machine, mode))
    setPlace({ machine, mode, trace: undefined })
  }

  const replay = (read: { trace: Trace } | { fault: string }) => {
    if ('fault' in read) return setFault(read.fault)
    const { trace } = read
    if (!isKnown(trace.machine)) return setFault(`This lab has no machine '${trace.machine}'.`)
    const known = entryOf(trace.machine)
    try {
      const replayed = createSession(known, trace.input, trace.steps)
      keep(replayed)
      setFault(undefined)
      setNotice(shapeWarning(trace, known))
      show(trace.machine, 'step')
    } catch (thrown) {
      setFault(`The trace could not be replayed: ${(thrown as Error).message}`)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when it changes, not when the app does.
  useEffect(() => {
    const read = () => {
      const next = placeOf(location.hash)
      if (next.trace === undefined) setPlace(next)
      else fromLink(next.trace).then(replay)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  const onDrop = async (drop: DragEvent) => {
    const [file] = drop.dataTransfer.files
    if (file === undefined) return
    drop.preventDefault()
    replay(readTrace(await file.text()))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen with a button as well.
    <div className={styles.app} onDragOver={(drag) => drag.preventDefault()} onDrop={onDrop}>
      <TopBar name={name} mode={place.mode} onShow={show} />
      {(notice ?? fault) !== undefined && (
        <p role="alert" className={styles.notice}>
          {fault ?? notice}
          <button
            type="button"
            onClick={() => {
              setNotice(undefined)
              setFault(undefined)
            }}
          >
            Dismiss
          </button>
        </p>
      )}
      <main className={styles.main}>
        <h1 className={styles.unseen}>
          {place.mode !== 'scenarios' && `${name}, `}
          {TITLES[place.mode]}
        </h1>
        {place.mode === 'scenarios' && <ScenarioMode />}
        {place.mode === 'live' && <LiveMode entry={entry} onShow={(one) => show(one, 'live')} />}
        {place.mode === 'step' && (
          <StepMode
            key={name}
            session={session}
            onStart={(input) => keep(createSession(entry, input))}
            onImport={(text) => replay(readTrace(text))}
            importFault={fault}
          />
        )}
        {place.mode === 'explore' && (
          <ExploreMode
            key={name}
            entry={entry}
            onWalk={({ input, steps }) => {
              const start = entry.inputs.find(({ label }) => label === input)?.value
              keep(createSession(entry, start, steps))
              show(name, 'step')
            }}
          />
        )}
      </main>
      {place.mode === 'step' && <Announcer session={session} />}
    </div>
  )
}
