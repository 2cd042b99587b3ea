import type { EventObject, StateValue } from 'xstate'

export const REPORT_FORMAT = 'machine-lab-report/1'

export type ReportedMove = {
  readonly at: number
  readonly event: EventObject
  readonly value: StateValue
}
/** One actor of the page from its start: enough to walk the same way in the lab. */
export type ReportedActor = {
  readonly id: string
  readonly machine: string
  /** Of the machine that ran in the site. */
  readonly shape: string
  readonly input: unknown
  readonly startedAt: number
  /** Where it was when the record began. */
  readonly from: StateValue
  readonly moves: readonly ReportedMove[]
  /** Moves of its beginning that were too many to keep: without them it can't be replayed. */
  readonly lost: number
  readonly stopped: boolean
}
export type ReportedAction = {
  readonly at: number
  /** What happened, as the Redux DevTools name it: 'list/fulfilled'. */
  readonly name: string
  readonly about: string
}
export type Versions = {
  /** The script that ran: its name changes with every build. */
  readonly build: string
  readonly browser: string
  readonly window: string
  /** By endpoint, the fields that came and their types; never a value. */
  readonly api: Readonly<Record<string, string>>
}
/** All that a tester's find needs, and nothing of a person. */
export type BugReport = {
  readonly format: typeof REPORT_FORMAT
  readonly savedAt: number
  /** In the tester's own words. */
  readonly expected?: string
  readonly address: string
  /** What `?scenario=` said; '' without. */
  readonly scenario: string
  readonly versions: Versions
  readonly actors: readonly ReportedActor[]
  readonly actions: readonly ReportedAction[]
}

export const reportJson = (report: BugReport): string => `${JSON.stringify(report, null, 1)}\n`

/** 'report-2030-01-15-10-30-00.json' */
export const reportName = ({ savedAt }: BugReport): string =>
  `report-${new Date(savedAt).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.json`
