import { useState, useSyncExternalStore } from 'react'
import { type BugReport, type ReportedActor, readFile } from '#lab/core/bugReport.ts'
import type { Walk } from '#lab/core/run.ts'
import { createSession, type Session } from '#lab/core/session.ts'
import { entryIn } from '#lab/core/site.ts'
import { shapeWarning, unknownStep } from '#lab/core/walkFile.ts'
import { mainActorOf, type OpenReport, replayOfActor } from './openReport.ts'
import { useLab } from './useLab.ts'
import { hashOf, type Mode, usePlace } from './usePlace.ts'
import { linkNotice, sessionAt, showsPage, useWalkAddress } from './useWalkAddress.ts'

/** The state of the modes and their panels, with the functions that change it. */
export const useSharedState = () => {
  const site = useLab()
  const [sessions, setSessions] = useState<ReadonlyMap<string, Session>>(
    () => new Map(site.machines.map((one) => [one.machine.id, createSession(one)])),
  )
  const [notice, setNotice] = useState<string>()
  const [withPage, setWithPage] = useState(false)
  const [opened, setOpened] = useState<OpenReport>()

  const sessionOf = (machine: string | undefined): Session => {
    const [first] = sessions.values()
    const session = sessions.get(machine ?? '') ?? first
    if (session === undefined) throw new Error('The lab has no machine')
    return session
  }
  const keep = (session: Session) =>
    setSessions((all) => new Map(all).set(session.entry.machine.id, session))

  const attempt = async (work: () => unknown, prefix = '') => {
    try {
      await work()
    } catch (thrown) {
      setNotice(prefix + (thrown as Error).message)
    }
  }

  const { place, go } = usePlace((arrived) => {
    const { machine, mode, codes } = arrived
    setNotice(undefined)
    if (machine !== undefined && !sessions.has(machine))
      return setNotice('This address names no machine of the lab.')
    if (mode !== 'step') return
    setWithPage(showsPage(arrived))
    attempt(() => {
      const { session, unknown } = sessionAt(sessionOf(machine), codes)
      keep(session)
      setNotice(
        unknown === undefined
          ? linkNotice(session, arrived)
          : `'${unknown}' is no step of this machine: the walk of this address ends before it.`,
      )
    }, 'The walk of this address could not be replayed: ')
  })

  const session = sessionOf(place.machine)
  const name = session.entry.machine.id
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const writeAddress = useWalkAddress(session, go, withPage)

  const show = (machine: string, mode: Mode) => {
    setNotice(undefined)
    if (mode === 'step') writeAddress(sessionOf(machine))
    else go(hashOf(machine, mode))
  }

  const showPage = (isShown: boolean) => {
    setWithPage(isShown)
    writeAddress(session, 'replace', isShown)
  }

  const openWalk = (machine: string, { input, steps }: Walk, warning?: string) =>
    attempt(() => {
      const next = createSession(entryIn(site, machine), input, steps)
      keep(next)
      writeAddress(next)
      setNotice(unknownStep(next) ?? warning)
    }, 'It could not be replayed: ')

  const openActor = (report: BugReport, actor: ReportedActor) =>
    attempt(() => {
      const { steps, warning } = replayOfActor(site, actor)
      setOpened({ report, actor: actor.id })
      openWalk(actor.machine, { input: actor.input, steps }, warning)
    }, `${actor.id} could not be replayed: `)

  const openReport = (report: BugReport, looked?: string) => {
    const actor = mainActorOf(site, report, looked)
    if (actor === undefined) return setNotice('In this report no machine of this lab was running.')
    openActor(report, actor)
  }

  const openFile = (file: File) =>
    attempt(async () => {
      const read = readFile(await file.text())
      if ('report' in read) return openReport(read.report)
      const { walk } = read
      setOpened(undefined)
      openWalk(walk.machine, walk, shapeWarning(walk, entryIn(site, walk.machine)))
    })

  // A report says nothing about machines that did not run in its page.
  const report = opened?.report.actors.some(({ machine }) => machine === name) ? opened : undefined
  return {
    ...state,
    session,
    place,
    go,
    notice,
    setNotice,
    withPage,
    report,
    show,
    showPage,
    openWalk,
    openActor,
    openReport,
    openFile,
  }
}

export type SharedState = ReturnType<typeof useSharedState>
