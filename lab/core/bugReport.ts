import type { EventObject, StateValue } from 'xstate'
import { isFields, parseJson } from './json.ts'
import { type Trace, traceIn } from './trace.ts'

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

const isText = (value: unknown): value is string => typeof value === 'string'
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < 8.64e15
const isValue = (value: unknown): boolean =>
  isText(value) || (isFields(value) && Object.values(value).every(isValue))

const isTransition = (transition: unknown): transition is ReportedTransition =>
  isFields(transition) &&
  isMoment(transition.at) &&
  isValue(transition.value) &&
  isFields(transition.event) &&
  isText(transition.event.type)

const isActor = (actor: unknown): actor is ReportedActor =>
  isFields(actor) &&
  [actor.id, actor.machine, actor.shape].every(isText) &&
  [actor.startedAt, actor.lost].every(isMoment) &&
  typeof actor.stopped === 'boolean' &&
  isValue(actor.from) &&
  Array.isArray(actor.transitions) &&
  actor.transitions.every(isTransition)

const isAction = (action: unknown): action is ReportedAction =>
  isFields(action) && isMoment(action.at) && isText(action.name) && isText(action.about)

const isVersions = (versions: unknown): versions is BugReport['versions'] =>
  isFields(versions) &&
  [versions.build, versions.browser, versions.window].every(isText) &&
  isFields(versions.api) &&
  Object.values(versions.api).every(isText)

const isReport = (value: unknown): boolean =>
  isFields(value) && isText(value.format) && value.format.startsWith('machine-lab-report/')

export const readReport = (value: unknown): BugReport => {
  if (!isFields(value)) throw new Error('A bug report is an object, and this is something else.')
  const { format, savedAt, expected, address, scenario, versions, actors, actions } = value
  if (format !== REPORT_FORMAT)
    throw new Error(`This lab reads '${REPORT_FORMAT}'; the file says '${String(format)}'.`)
  if (!isMoment(savedAt) || !isText(address) || !isText(scenario) || !isVersions(versions))
    throw new Error("The report doesn't say when, where and with which versions it was saved.")
  if (!Array.isArray(actors) || !Array.isArray(actions))
    throw new Error('The report has no list of actors or no list of actions.')
  const wrongActor = actors.findIndex((actor) => !isActor(actor))
  if (wrongActor >= 0) throw new Error(`Actor ${wrongActor + 1} of the report is damaged.`)
  const wrongAction = actions.findIndex((action) => !isAction(action))
  if (wrongAction >= 0) throw new Error(`Action ${wrongAction + 1} of the report is damaged.`)
  return {
    format: REPORT_FORMAT,
    savedAt,
    ...(isText(expected) && { expected }),
    address,
    scenario,
    versions,
    actors,
    actions,
  }
}

export type OpenedFile = { readonly report: BugReport } | { readonly trace: Trace }

/** Throws with the reason why the file cannot be opened. */
export const readFile = (text: string): OpenedFile => {
  const value = parseJson(text)
  return isReport(value) ? { report: readReport(value) } : { trace: traceIn(value) }
}
