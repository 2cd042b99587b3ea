import type { EventObject, StateValue } from 'xstate'

export const REPORT_FORMAT = 'machine-lab-report/2'

export type ReportedTransition = {
  readonly at: number
  readonly event: EventObject
  readonly value: StateValue
}
export type ReportedActor = {
  readonly id: string
  readonly machine: string
  readonly shape: string
  readonly input: unknown
  readonly startedAt: number
  readonly from: StateValue
  readonly transitions: readonly ReportedTransition[]
  /** Number of dropped first transitions; with any, it cannot be replayed. */
  readonly lost: number
  readonly stopped: boolean
}
export type ReportedAction = {
  readonly at: number
  readonly name: string
  readonly about: string
}
export type Versions = {
  /** File name of the main script, which changes with every build. */
  readonly build: string
  readonly browser: string
  readonly window: string
  readonly api: Readonly<Record<string, string>>
}
/** Contains no personal data. */
export type BugReport = {
  readonly format: typeof REPORT_FORMAT
  readonly savedAt: number
  readonly expected?: string
  readonly address: string
  readonly scenario: string
  readonly versions: Versions
  readonly actors: readonly ReportedActor[]
  readonly actions: readonly ReportedAction[]
}

export const reportJson = (report: BugReport): string => `${JSON.stringify(report, null, 1)}\n`

export const reportName = ({ savedAt }: BugReport): string =>
  `report-${new Date(savedAt).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.json`
