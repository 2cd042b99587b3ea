import { type DragEvent, useState } from 'react'
import type { Walk } from '#lab/core/run.ts'
import { createSession, type Session } from '#lab/core/session.ts'
import { entryIn } from '#lab/core/site.ts'
import { unknownStep } from '#lab/core/trace.ts'
import { Announcement } from './Announcement.tsx'
import styles from './App.module.css'
import { Button } from './Button.tsx'
import { ExploreMode } from './ExploreMode.tsx'
import { LiveMode } from './LiveMode.tsx'
import { ScenarioMode } from './ScenarioMode.tsx'
import { StepMode } from './StepMode.tsx'
import { TopBar } from './TopBar.tsx'
import { useLab } from './useLab.ts'
import { useNotice } from './useNotice.ts'
import { useOpenedReport } from './useOpenedReport.ts'
import { hashOf, type Mode, usePlace } from './usePlace.ts'
import {
  addressOf,
  linkNotice,
  saveSteps,
  sessionAt,
  showsPage,
  useWalkAddress,
} from './useWalkAddress.ts'

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
  const { notice, setNotice, attempt } = useNotice()
  const [withPage, setWithPage] = useState(false)

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

  const show = (machine: string, mode: Mode) => {
    setNotice(undefined)
    if (mode !== 'step') return go(hashOf(machine, mode))
    const next = sessionOf(machine)
    go(addressOf(next, withPage))
    saveSteps(next)
  }

  const openWalk = (machine: string, { input, steps }: Walk, warning?: string) =>
    attempt(() => {
      const next = createSession(entryIn(site, machine), input, steps)
      keep(next)
      go(addressOf(next, withPage))
      saveSteps(next)
      setNotice(unknownStep(next) ?? warning)
    }, 'It could not be replayed: ')

  const { opened, openActor, openReport, openFile } = useOpenedReport({
    setNotice,
    attempt,
    openWalk,
  })
  // A report says nothing about machines that did not run in its page.
  const report = opened?.report.actors.some(({ machine }) => machine === name) ? opened : undefined

  const onDrop = (drop: DragEvent) => {
    const [file] = drop.dataTransfer.files
    if (file === undefined) return
    drop.preventDefault()
    openFile(file)
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
            key={`${name} ${report?.report.savedAt}`}
            session={session}
            report={report}
            withPage={withPage}
            onPage={(isShown) => {
              setWithPage(isShown)
              go(addressOf(session, isShown), 'replace')
            }}
            onActor={openActor}
            onStart={(input) => openWalk(name, { input, steps: [] })}
            onImport={openFile}
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
