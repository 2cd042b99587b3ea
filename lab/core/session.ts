import type { AnyEventObject } from 'xstate'
import type { LabEntry } from './entry.ts'
import type { Seen } from './explore.ts'
import { type Frame, type Run, type Step, startRun, type Walk } from './run.ts'

/** Immutable: each step and each move in time makes a new one. */
export type SessionState = Walk & {
  readonly entry: LabEntry
  /** At the start and after each step. */
  readonly frames: readonly [Frame, ...Frame[]]
  readonly cursor: number
  readonly frame: Frame
  /** Includes what discarded steps reached. */
  readonly seen: Seen
  /** The newest step that discarded later ones. */
  readonly cut: Cut | undefined
}
type Cut = { readonly by: Step; readonly before: SessionState }

export type Session = ReturnType<typeof createSession>

const seenWith = (seen: Seen, frames: readonly Frame[]): Seen => ({
  states: new Set([...seen.states, ...frames.flatMap(({ active }) => active)]),
  edges: new Set([...seen.edges, ...frames.flatMap(({ taken }) => taken)]),
})

/** The branch that the step before the cursor discarded. */
const lastCut = ({ cut, steps, cursor }: SessionState): Cut | undefined =>
  cut?.by === steps[cursor - 1] ? cut : undefined

export const discardedSteps = (state: SessionState): number => {
  const before = lastCut(state)?.before
  return before ? before.steps.length - before.cursor : 0
}

/**
 * Going back only moves the cursor. A step from the past replays the earlier ones, because
 * persisted snapshots lose timers and restart invoked actors.
 */
export const createSession = (
  entry: LabEntry,
  input: unknown = entry.inputs[0]?.value,
  past: readonly Step[] = [],
) => {
  const listeners = new Set<() => void>()
  let run: Run = startRun(entry, input)
  let runAt = 0
  const first = run.frame()
  let state: SessionState = {
    entry,
    input,
    steps: [],
    frames: [first],
    cursor: 0,
    frame: first,
    seen: seenWith({ states: new Set(), edges: new Set() }, [first]),
    cut: undefined,
  }

  const change = (next: Partial<SessionState>) => {
    const { frames, cursor } = { ...state, ...next }
    state = { ...state, ...next, frame: frames[cursor] ?? first }
    for (const listener of listeners) listener()
  }

  const rebuild = () => {
    run.stop()
    run = startRun(entry, input)
    for (const step of state.steps.slice(0, state.cursor)) run.apply(step)
  }

  const play = (more: readonly Step[], cut: Cut | undefined) => {
    const { steps, frames, cursor, seen } = state
    if (runAt !== cursor) rebuild()
    const made = more.map((step) => {
      run.apply(step)
      return run.frame()
    })
    runAt = cursor + more.length
    change({
      steps: [...steps.slice(0, cursor), ...more],
      frames: [first, ...frames.slice(1, cursor + 1), ...made],
      cursor: runAt,
      seen: seenWith(seen, made),
      cut,
    })
  }

  const act = (step: Step) =>
    play([step], state.cursor < state.steps.length ? { by: step, before: state } : state.cut)

  const goTo = (index: number) =>
    change({ cursor: Math.min(Math.max(0, index), state.steps.length) })

  play(past, undefined)

  return {
    entry,
    input,
    send: (event: AnyEventObject) => act({ do: 'send', event }),
    wait: (ms: number) => act({ do: 'wait', ms }),
    nextTimer: () => {
      const { now, timers } = state.frame
      if (timers[0] !== undefined) act({ do: 'wait', ms: timers[0].due - now })
    },
    resolve: (call: string, value?: unknown) => act({ do: 'resolve', call, value }),
    reject: (call: string, value?: unknown) => act({ do: 'reject', call, value }),
    report: (call: string, event: AnyEventObject) => act({ do: 'report', call, event }),
    act,
    goTo,
    /** Goes back one step. A step that discarded later steps is removed, and they return. */
    undo: () => {
      const cut = lastCut(state)
      if (cut === undefined) return goTo(state.cursor - 1)
      runAt = -1
      change({ ...cut.before, seen: state.seen })
    },
    get steps() {
      return state.steps
    },
    get frames() {
      return state.frames
    },
    get cursor() {
      return state.cursor
    },
    get frame() {
      return state.frame
    },
    get seen() {
      return state.seen
    },
    getSnapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
