import { type DragEvent, useEffect, useState } from 'react'
import type { BugReport, ReportedActor } from '#lab/core/bugReport.ts'
import { fromLink } from '#lab/core/link.ts'
import { readFile } from '#lab/core/readFile.ts'
import type { Step } from '#lab/core/run.ts'
import { createSession, type Session } from '#lab/core/session.ts'
import { entryIn } from '#lab/core/site.ts'
import { shapeWarning, type Trace } from '#lab/core/trace.ts'
import { Announcer } from './Announcer.tsx'
import styles from './App.module.css'
import { ExploreMode } from './ExploreMode.tsx'
import { LiveMode } from './LiveMode.tsx'
import { useLabSite } from './labSite.ts'
import { mainActorOf, type OpenReport, replayOfActor } from './openReport.ts'
import { hashOf, type Mode, placeOf } from './place.ts'
import { ScenarioMode } from './ScenarioMode.tsx'
import { StepMode } from './StepMode.tsx'
import { TopBar } from './TopBar.tsx'

type Read = ReturnType<typeof readFile>

const TITLES: Readonly<Record<Mode, string>> = {
  step: 'step by step',
  explore: 'everything that can be reached',
  live: 'as it runs in the site',
  scenarios: 'scenarios for the site',
}

export const App = () => {
  const site = useLabSite()
  const { machines } = site
  const isKnown = (one: string | undefined) => machines.some((entry) => entry.name === one)
  const [place, setPlace] = useState(() => placeOf(location.hash))
  const [sessions, setSessions] = useState<ReadonlyMap<string, Session>>(
    () => new Map(machines.map((one) => [one.name, createSession(one)])),
  )
  const [notice, setNotice] = useState<string>()
  const [report, setReport] = useState<OpenReport>()
  const name =
    place.machine !== undefined && isKnown(place.machine)
      ? place.machine
      : (machines[0]?.name ?? '')
  const entry = entryIn(site, name)
  const session = sessions.get(name) ?? createSession(entry)

  // Of the machines that were not in it, a report says nothing.
  const shown = report?.report.actors.some(({ machine }) => machine === name) ? report : undefined

  const show = (machine: string, mode: Mode) => {
    history.replaceState(null, '', hashOf(machine, mode))
    setPlace({ machine, mode, trace: undefined })
    setNotice(undefined)
  }

  const walk = (machine: string, input: unknown, steps: readonly Step[], warning?: string) => {
    try {
      const walked = createSession(entryIn(site, machine), input, steps)
      setSessions((all) => new Map(all).set(machine, walked))
      show(machine, 'step')
      setNotice(warning)
    } catch (thrown) {
      setNotice(`It could not be replayed: ${(thrown as Error).message}`)
    }
  }

  const openTrace = (trace: Trace) => {
    const { machine, input, steps } = trace
    if (!isKnown(machine)) return setNotice(`This lab has no machine '${machine}'.`)
    setReport(undefined)
    walk(machine, input, steps, shapeWarning(trace, entryIn(site, machine)))
  }

  const openActor = (from: BugReport, actor: ReportedActor) => {
    const read = replayOfActor(site, actor)
    if ('fault' in read) return setNotice(read.fault)
    setReport({ report: from, actor: actor.id })
    walk(actor.machine, actor.input, read.steps, read.warning)
  }

  const openReport = (from: BugReport, looked?: string) => {
    const actor = mainActorOf(site, from, looked)
    if (actor === undefined) return setNotice('In this report no machine of this lab was running.')
    openActor(from, actor)
  }

  const open = (read: Read) => {
    if ('fault' in read) setNotice(read.fault)
    else if ('trace' in read) openTrace(read.trace)
    else openReport(read.report)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when it changes, not when the app does.
  useEffect(() => {
    const read = () => {
      const next = placeOf(location.hash)
      if (next.trace === undefined) setPlace(next)
      else fromLink(next.trace).then(open)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  const onDrop = async (drop: DragEvent) => {
    const [file] = drop.dataTransfer.files
    if (file === undefined) return
    drop.preventDefault()
    open(readFile(await file.text()))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen with a button as well.
    <div className={styles.app} onDragOver={(drag) => drag.preventDefault()} onDrop={onDrop}>
      <TopBar name={name} mode={place.mode} onShow={show} />
      {notice !== undefined && (
        <p role="alert" className={styles.notice}>
          {notice}
          <button type="button" onClick={() => setNotice(undefined)}>
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
        {place.mode === 'live' && (
          <LiveMode entry={entry} onShow={(one) => show(one, 'live')} onReport={openReport} />
        )}
        {place.mode === 'step' && (
          <StepMode
            key={`${name} ${shown?.report.savedAt}`}
            session={session}
            report={shown}
            onActor={openActor}
            onStart={(input) => walk(name, input, [])}
            onImport={(text) => open(readFile(text))}
          />
        )}
        {place.mode === 'explore' && (
          <ExploreMode
            key={name}
            entry={entry}
            onWalk={({ input, steps }) => {
              const start = entry.inputs.find(({ label }) => label === input)?.value
              walk(name, start, steps)
            }}
          />
        )}
      </main>
      {place.mode === 'step' && <Announcer session={session} />}
    </div>
  )
}
