import { type DragEvent, useState } from 'react'
import {
  type BugReport,
  type OpenedFile,
  type ReportedActor,
  readFile,
} from '#lab/core/bugReport.ts'
import type { Walk } from '#lab/core/run.ts'
import { createSession, type Session } from '#lab/core/session.ts'
import { entryIn } from '#lab/core/site.ts'
import { shapeWarning, type Trace, unknownStep } from '#lab/core/trace.ts'
import { startWords, walkWords } from '#lab/core/walkCode.ts'
import { frameWords, stepWords } from '#lab/core/words.ts'
import styles from './App.module.css'
import { Button } from './Button.tsx'
import { ExploreMode } from './ExploreMode.tsx'
import { LiveMode } from './LiveMode.tsx'
import { mainActorOf, type OpenReport, replayOfActor } from './openReport.ts'
import { ScenarioMode } from './ScenarioMode.tsx'
import { StepMode } from './StepMode.tsx'
import { TopBar } from './TopBar.tsx'
import { useLab } from './useLab.ts'
import { hashOf, type Mode, type Place, usePlace } from './usePlace.ts'
import { useSessionState } from './useSessionState.ts'
import {
  addressOf,
  SHARED,
  saveSteps,
  sessionAt,
  showsPage,
  useWalkAddress,
} from './useWalkAddress.ts'

const Announcement = ({ session }: { session: Session }) => {
  const { steps, cursor, frame } = useSessionState(session)
  const step = steps[cursor - 1]
  return (
    <p role="status" className={styles.unseen}>
      {step && `${stepWords(step)}. `}
      {frameWords(frame)}
    </p>
  )
}

/** Undefined for an address that is not a copied link. */
const linkNotice = (session: Session, { query }: Place) => {
  const shape = query.get(SHARED)
  if (shape === null) return undefined
  const { entry, input, steps, cursor } = session
  const warning = unknownStep(session) ?? shapeWarning({ machine: entry.machine.id, shape }, entry)
  if (warning !== undefined) return warning
  const way = [`start with ${startWords(entry, input)}`, walkWords(entry, steps.slice(0, cursor))]
  return `This link shows: ${way.filter(Boolean).join(', then ')}.`
}

const TITLES: Readonly<Record<Mode, string>> = {
  step: 'step by step',
  explore: 'everything that can be reached',
  live: 'as it runs in the site',
  scenarios: 'scenarios for the site',
}

export const App = () => {
  const site = useLab()
  const { machines } = site
  const [sessions, setSessions] = useState<ReadonlyMap<string, Session>>(
    () => new Map(machines.map((one) => [one.machine.id, createSession(one)])),
  )
  /** The first one for an unknown machine. */
  const sessionOf = (machine: string | undefined): Session => {
    const [first] = sessions.values()
    const session = sessions.get(machine ?? '') ?? first
    if (session === undefined) throw new Error('The lab has no machine')
    return session
  }
  const isUnknown = (machine: string | undefined) => machine !== undefined && !sessions.has(machine)
  const [notice, setNotice] = useState<string>()
  const [report, setReport] = useState<OpenReport>()
  const [withPage, setWithPage] = useState(false)

  const attempt = async (work: () => unknown, prefix = '') => {
    try {
      await work()
    } catch (thrown) {
      setNotice(prefix + (thrown as Error).message)
    }
  }

  const keep = (session: Session) =>
    setSessions((all) => new Map(all).set(session.entry.machine.id, session))

  const { place, go } = usePlace((arrived) => {
    const { mode, codes } = arrived
    setNotice(undefined)
    if (isUnknown(arrived.machine)) return setNotice('This address names no machine of the lab.')
    if (mode !== 'step') return
    setWithPage(showsPage(arrived))
    attempt(() => {
      const { session, unknown } = sessionAt(sessionOf(arrived.machine), codes)
      keep(session)
      if (unknown !== undefined)
        setNotice(
          `'${unknown}' is no step of this machine: the walk of this address ends before it.`,
        )
      else setNotice(linkNotice(session, arrived))
    }, 'The walk of this address could not be replayed: ')
  })
  const session = sessionOf(place.machine)
  const name = session.entry.machine.id
  const { entry } = session
  useWalkAddress(session, go, withPage)

  // A report says nothing about machines that did not run in its page.
  const shown = report?.report.actors.some(({ machine }) => machine === name) ? report : undefined

  const show = (machine: string, mode: Mode) => {
    setNotice(undefined)
    if (mode !== 'step') return go(hashOf(machine, mode))
    const next = sessionOf(machine)
    go(addressOf(next, withPage))
    saveSteps(next)
  }

  const openWalk = (machine: string, { input, steps }: Walk, warning?: string) =>
    attempt(() => {
      const opened = createSession(entryIn(site, machine), input, steps)
      keep(opened)
      go(addressOf(opened, withPage))
      saveSteps(opened)
      setNotice(unknownStep(opened) ?? warning)
    }, 'It could not be replayed: ')

  const openTrace = (trace: Trace) => {
    setReport(undefined)
    openWalk(trace.machine, trace, shapeWarning(trace, entryIn(site, trace.machine)))
  }

  const openActor = (from: BugReport, actor: ReportedActor) =>
    attempt(() => {
      const { steps, warning } = replayOfActor(site, actor)
      setReport({ report: from, actor: actor.id })
      openWalk(actor.machine, { input: actor.input, steps }, warning)
    }, `${actor.id} could not be replayed: `)

  const openReport = (from: BugReport, looked?: string) => {
    const actor = mainActorOf(site, from, looked)
    if (actor === undefined) return setNotice('In this report no machine of this lab was running.')
    openActor(from, actor)
  }

  const open = (file: File) =>
    attempt(async () => {
      const read: OpenedFile = readFile(await file.text())
      if ('trace' in read) openTrace(read.trace)
      else openReport(read.report)
    })

  const onDrop = (drop: DragEvent) => {
    const [file] = drop.dataTransfer.files
    if (file === undefined) return
    drop.preventDefault()
    open(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen with a button as well.
    <div className={styles.app} onDragOver={(drag) => drag.preventDefault()} onDrop={onDrop}>
      <TopBar machine={name} mode={place.mode} onShow={show} />
      {notice !== undefined && (
        <p role="alert" className={styles.notice}>
          {notice}
          <Button onClick={() => setNotice(undefined)}>Dismiss</Button>
        </p>
      )}
      <main className={styles.main}>
        <h1 className={styles.unseen}>
          {place.mode !== 'scenarios' && `${entry.title}, `}
          {TITLES[place.mode]}
        </h1>
        {place.mode === 'scenarios' && (
          <ScenarioMode
            query={place.query}
            onQuery={(query) => go(hashOf(name, 'scenarios', [], query), 'replace')}
          />
        )}
        {place.mode === 'live' && (
          <LiveMode
            entry={entry}
            onShow={(one) => go(hashOf(one, 'live'), 'replace')}
            onReport={openReport}
          />
        )}
        {place.mode === 'step' && (
          <StepMode
            key={`${name} ${shown?.report.savedAt}`}
            session={session}
            report={shown}
            withPage={withPage}
            onPage={(isShown) => {
              setWithPage(isShown)
              go(addressOf(session, isShown), 'replace')
            }}
            onActor={openActor}
            onStart={(input) => openWalk(name, { input, steps: [] })}
            onImport={open}
          />
        )}
        {place.mode === 'explore' && (
          <ExploreMode
            key={name}
            entry={entry}
            place={place}
            go={go}
            onWalk={(walk) => openWalk(name, walk)}
          />
        )}
      </main>
      {place.mode === 'step' && <Announcement session={session} />}
    </div>
  )
}
