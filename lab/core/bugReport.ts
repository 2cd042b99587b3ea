import type { EventObject, StateValue } from 'xstate'
import { type Check, type Fields, has, isFields, isText, listOf, parseJson } from './json.ts'
import { type WalkFile, walkFileIn } from './walkFile.ts'

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

const isMoment: Check = (value) => typeof value === 'number' && Math.abs(value) < 8.64e15
const isStateValue: Check = (value) =>
  isText(value) || (isFields(value) && Object.values(value).every(isStateValue))
const isTransition = has({
  at: isMoment,
  value: isStateValue,
  event: has({ type: isText }),
})
const isActor = has({
  id: isText,
  machine: isText,
  shape: isText,
  startedAt: isMoment,
  from: isStateValue,
  transitions: listOf(isTransition),
  lost: isMoment,
  stopped: (value) => typeof value === 'boolean',
})
const isAction = has({ at: isMoment, name: isText, about: isText })
const isScene = has({
  savedAt: isMoment,
  address: isText,
  scenario: isText,
  versions: has({
    build: isText,
    browser: isText,
    window: isText,
    api: (value) => isFields(value) && Object.values(value).every(isText),
  }),
})

const damageOf = (report: Fields): string | undefined => {
  const { format, expected, actors, actions } = report
  if (format !== REPORT_FORMAT)
    return `This lab reads '${REPORT_FORMAT}'; the file says '${format}'.`
  if (!isScene(report) || !(expected === undefined || isText(expected)))
    return "The report doesn't say when, where and with which versions it was saved."
  if (!Array.isArray(actors) || !Array.isArray(actions))
    return 'The report has no list of actors or no list of actions.'
  const wrongActor = actors.findIndex((actor) => !isActor(actor))
  if (wrongActor >= 0) return `Actor ${wrongActor + 1} of the report is damaged.`
  const wrongAction = actions.findIndex((action) => !isAction(action))
  if (wrongAction >= 0) return `Action ${wrongAction + 1} of the report is damaged.`
  return undefined
}

const reportIn = (value: Fields): BugReport => {
  const damage = damageOf(value)
  if (damage !== undefined) throw new Error(damage)
  return value as Fields & BugReport
}

type OpenedFile = { readonly report: BugReport } | { readonly walk: WalkFile }

/** Throws with the reason why the file cannot be opened. */
export const readFile = (text: string): OpenedFile => {
  const value = parseJson(text)
  return isFields(value) && String(value.format).startsWith('machine-lab-report/')
    ? { report: reportIn(value) }
    : { walk: walkFileIn(value) }
}
