import type { AnyStateMachine } from 'xstate'
import type {
  BugReport,
  ReportedAction,
  ReportedActor,
  ReportedMove,
  Versions,
} from './bugReport.ts'
import { REPORT_FORMAT } from './bugReport.ts'
import { shapeOf, toGraph } from './graph.ts'
import type { LiveActor, LiveMove } from './wire.ts'

const ACTIONS = 200
/** Per actor; enough for a background machine that runs a working day. */
const MOVES = 5_000
const MAX_STOPPED_ACTORS = 40

type Recorded = Omit<ReportedActor, 'shape' | 'moves'> & {
  readonly logic: AnyStateMachine
  readonly moves: readonly ReportedMove[]
}
type Scene = { readonly address: string; readonly scenario: string; readonly versions: Versions }

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
          moves: [],
          lost: 0,
          stopped: false,
        },
      ]
    },
    moved: ({ id, at, event, value }: LiveMove) =>
      change(id, (actor) => {
        const moves = [...actor.moves, { at, event, value }]
        const tooMany = Math.max(0, moves.length - MOVES)
        return { ...actor, moves: moves.slice(tooMany), lost: actor.lost + tooMany }
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
