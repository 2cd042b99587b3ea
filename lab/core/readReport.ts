import {
  type BugReport,
  REPORT_FORMAT,
  type ReportedAction,
  type ReportedActor,
  type ReportedTransition,
} from './bugReport.ts'
import { isFields } from './fields.ts'

type Read = { readonly report: BugReport } | { readonly error: string }

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

export const isReport = (value: unknown): boolean =>
  isFields(value) && isText(value.format) && value.format.startsWith('machine-lab-report/')

export const readReport = (value: unknown): Read => {
  if (!isFields(value)) return { error: 'A bug report is an object, and this is something else.' }
  const { format, savedAt, expected, address, scenario, versions, actors, actions } = value
  if (format !== REPORT_FORMAT)
    return { error: `This lab reads '${REPORT_FORMAT}'; the file says '${String(format)}'.` }
  if (!isMoment(savedAt) || !isText(address) || !isText(scenario) || !isVersions(versions))
    return { error: "The report doesn't say when, where and with which versions it was saved." }
  if (!Array.isArray(actors) || !Array.isArray(actions))
    return { error: 'The report has no list of actors or no list of actions.' }
  const wrongActor = actors.findIndex((actor) => !isActor(actor))
  if (wrongActor >= 0) return { error: `Actor ${wrongActor + 1} of the report is damaged.` }
  const wrongAction = actions.findIndex((action) => !isAction(action))
  if (wrongAction >= 0) return { error: `Action ${wrongAction + 1} of the report is damaged.` }
  return {
    report: {
      format: REPORT_FORMAT,
      savedAt,
      ...(isText(expected) && { expected }),
      address,
      scenario,
      versions,
      actors: actors.filter(isActor),
      actions: actions.filter(isAction),
    },
  }
}
