import type { AnyEventObject } from 'xstate'
import type { LabEntry } from './entry.ts'
import type { Seen } from './explore.ts'
import { type Frame, type Run, type Step, startRun } from './run.ts'

export type Session = ReturnType<typeof createSession>

type Cut = {
  readonly by: Step
  readonly steps: readonly Step[]
  readonly frames: readonly [Frame, ...Frame[]]
  readonly cursor: number
}

/**
 * Going back only moves the cursor. A step from the past rebuilds the actor from the earlier steps,
 * because persisted snapshots lose timers and restart invoked actors.
 */
export const createSession = (
  entry: LabEntry,
  input: unknown = entry.inputs[0]?.value,
  past: readonly Step[] = [],
) => {
  const listeners = new Set<() => void>()
  const seen = { states: new Set<string>(), edges: new Set<string>() }
  let steps: readonly Step[] = []
  let run: Run = startRun(entry, input)
  let runAt = 0
  const first = run.frame()
  let frames: readonly [Frame, ...Frame[]] = [first]
  let cursor = 0
  let cuts: readonly Cut[] = []

  const see = ({ active, taken }: Frame) => {
    for (const id of active) seen.states.add(id)
    for (const id of taken) seen.edges.add(id)
  }

  const rebuild = () => {
    run.stop()
    run = startRun(entry, input)
    for (const step of steps.slice(0, cursor)) run.apply(step)
    runAt = cursor
  }

  const live = (): Frame => frames[cursor] ?? first

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const play = (more: readonly Step[]) => {
    if (runAt !== cursor) rebuild()
    const made = more.map((step) => {
      run.apply(step)
      const frame = run.frame()
      see(frame)
      return frame
    })
    steps = [...steps.slice(0, cursor), ...more]
    frames = [first, ...frames.slice(1, cursor + 1), ...made]
    cursor = steps.length
    runAt = cursor
  }

  const act = (step: Step) => {
    if (cursor < steps.length) cuts = [...cuts, { by: step, steps, frames, cursor }]
    play([step])
    tell()
  }

  const goTo = (index: number) => {
    cursor = Math.min(Math.max(0, index), steps.length)
    tell()
  }

  const lastCut = () => {
    const cut = cuts.at(-1)
    return cut && cut.by === steps[cursor - 1] ? cut : undefined
  }

  see(first)
  play(past)

  return {
    entry,
    input,
    send: (event: AnyEventObject) => act({ do: 'send', event }),
    wait: (ms: number) => act({ do: 'wait', ms }),
    nextTimer: () => {
      const [next] = live().timers
      if (next !== undefined) act({ do: 'wait', ms: next.due - live().now })
    },
    resolve: (call: string, value?: unknown) => act({ do: 'resolve', call, value }),
    reject: (call: string, value?: unknown) => act({ do: 'reject', call, value }),
    report: (call: string, event: AnyEventObject) => act({ do: 'report', call, event }),
    act,
    goTo,
    /** Goes back one step. A step that discarded later steps is removed, and they return. */
    undo: () => {
      const cut = lastCut()
      if (cut === undefined) return goTo(cursor - 1)
      cuts = cuts.slice(0, -1)
      steps = cut.steps
      frames = cut.frames
      runAt = -1
      goTo(cut.cursor)
    },
    get cut() {
      const cut = lastCut()
      return cut ? cut.steps.length - cut.cursor : 0
    },
    get frame() {
      return live()
    },
    get frames() {
      return frames
    },
    get steps() {
      return steps
    },
    get cursor() {
      return cursor
    },
    seen: seen as Seen,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
