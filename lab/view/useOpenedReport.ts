import { useState } from 'react'
import {
  type BugReport,
  type OpenedFile,
  type ReportedActor,
  readFile,
} from '#lab/core/bugReport.ts'
import type { Walk } from '#lab/core/run.ts'
import { entryIn } from '#lab/core/site.ts'
import { shapeWarning, type Trace } from '#lab/core/trace.ts'
import { mainActorOf, type OpenReport, replayOfActor } from './openReport.ts'
import { useLab } from './useLab.ts'
import type { Notices } from './useNotice.ts'

type Options = Notices & {
  readonly openWalk: (machine: string, walk: Walk, warning?: string) => void
}

/** Opens saved files: a trace, or the machines of a bug report. */
export const useOpenedReport = ({ setNotice, attempt, openWalk }: Options) => {
  const site = useLab()
  const [opened, setOpened] = useState<OpenReport>()

  const openTrace = (trace: Trace) => {
    setOpened(undefined)
    openWalk(trace.machine, trace, shapeWarning(trace, entryIn(site, trace.machine)))
  }

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
      const read: OpenedFile = readFile(await file.text())
      if ('trace' in read) openTrace(read.trace)
      else openReport(read.report)
    })

  return { opened, openActor, openReport, openFile }
}
