import type { AnyStateMachine } from 'xstate'
import {
  type BugReport,
  REPORT_FORMAT,
  type ReportedAction,
  type ReportedActor,
  type ReportedTransition,
  type Versions,
} from './bugReport.ts'
import { shapeOf, toGraph } from './graph.ts'
import type { LiveActor, LiveTransition } from './wire.ts'

const ACTIONS = 200
/** Per actor; enough for a background machine that runs a working day. */
const TRANSITIONS = 5_000
const MAX_STOPPED_ACTORS = 40

type Recorded = Omit<ReportedActor, 'shape' | 'transitions'> & {
  readonly logic: AnyStateMachine
  readonly transitions: readonly ReportedTransition[]
}
export type Scene = {
  readonly address: string
  readonly scenario: string
  readonly versions: Versions
}

export const createRecorder = () => {
  let actors: readonly Recorded[] = []
  let actions: readonly ReportedAction[] = []

  const change = (id: string, to: (actor: Recorded) => Recorded) => {
    actors = actors.map((actor) => (actor.id === id ? to(actor) : actor))
  }

  return {
    started: ({ id, machine, value }: LiveActor, input: unknown, logic: AnyStateMachine) => {
      const over = actors.filter(({ stopped }) => stopped).slice(-MAX_STOPPED_ACTORS)
      actors = [
        ...actors.filter((actor) => !actor.stopped || over.includes(actor)),
        {
          id,
          machine,
          logic,
          input,
          startedAt: Date.now(),
          from: value,
          transitions: [],
          lost: 0,
          stopped: false,
        },
      ]
    },
    transitioned: ({ id, at, event, value }: LiveTransition) =>
      change(id, (actor) => {
        const transitions = [...actor.transitions, { at, event, value }]
        const tooMany = Math.max(0, transitions.length - TRANSITIONS)
        return { ...actor, transitions: transitions.slice(tooMany), lost: actor.lost + tooMany }
      }),
    stopped: (id: string) => change(id, (actor) => ({ ...actor, stopped: true })),
    acted: (action: ReportedAction) => {
      actions = [...actions, action].slice(-ACTIONS)
    },
    report: (scene: Scene): BugReport => ({
      format: REPORT_FORMAT,
      savedAt: Date.now(),
      ...scene,
      actors: actors.map(({ logic, ...actor }) => ({ ...actor, shape: shapeOf(toGraph(logic)) })),
      actions,
    }),
  }
}
