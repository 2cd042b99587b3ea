import {
  type ActorRefLike,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import {
  type BugReport,
  REPORT_FORMAT,
  type ReportedAction,
  type ReportedActor,
  type ReportedTransition,
} from './bugReport.ts'
import { edgeIdOf, shapeOf, toGraph } from './graph.ts'
import type { Fields } from './json.ts'
import type { Redaction } from './redact.ts'
import type { LiveActor, LiveCall, LiveTransition, SiteNews, Wire, WireMessage } from './wire.ts'
import { activeIdsOf, transitionsOf } from './xstateInternals.ts'

const MAX_ACTIONS = 200
/** Per actor. A carousel that stays on the screen reaches it after four hours. */
const MAX_TRANSITIONS = 5_000
const MAX_STOPPED_ACTORS = 40

type Options = {
  readonly wire: Wire
  readonly page: string
  readonly path: () => string
  readonly redaction: Redaction
  readonly scene: () => Pick<BugReport, 'address' | 'scenario' | 'versions'>
  /** The same events as on the channel. */
  readonly timeline?: {
    readonly started: (actor: LiveActor) => void
    readonly transitioned: (transition: LiveTransition) => void
    readonly stopped: (id: string) => void
  }
}

type Watched = {
  readonly record: Omit<ReportedActor, 'transitions'> & {
    readonly transitions: ReportedTransition[]
    lost: number
    stopped: boolean
  }
  readonly live: () => LiveActor
  readonly catchUp: () => void
}

/** Actions return new objects, so that identity tells what changed. */
const changedFields = (before: unknown, after: unknown): readonly string[] => {
  const [old = {}, now = {}] = [before, after].map(
    (snapshot) => (snapshot as { readonly context?: Fields }).context,
  )
  return Object.keys(now).filter((name) => old[name] !== now[name])
}

export const createReporter = ({ wire, page, path, redaction, scene, timeline }: Options) => {
  const watched = new Map<string, Watched>()
  const starts = new Map<string, number>()
  const following = new Map<ActorRefLike, (happened: InspectionEvent) => void>()
  let actions: readonly ReportedAction[] = []

  const post = (news: SiteNews) => wire.postMessage({ from: 'site', page, ...news })

  const running = () => [...watched.values()].filter(({ record }) => !record.stopped)

  const hello = () =>
    post({ kind: 'hello', path: path(), actors: running().map(({ live }) => live()) })

  const report = (): BugReport => ({
    format: REPORT_FORMAT,
    savedAt: Date.now(),
    ...scene(),
    actors: [...watched.values()].map(({ record }) => record),
    actions,
  })

  const respond = ({ data }: MessageEvent<WireMessage>) => {
    if (data.from !== 'lab') return
    if (data.kind === 'hello') hello()
    else if (data.page === page) post({ kind: 'report', report: report() })
  }
  wire.addEventListener('message', respond)

  const catchUpAll = () => {
    for (const { catchUp } of running()) catchUp()
  }

  const evictStopped = () => {
    const over = [...watched].filter(([, { record }]) => record.stopped)
    for (const [id] of over.slice(0, -MAX_STOPPED_ACTORS)) watched.delete(id)
  }

  const begin = (actor: ActorRefLike, input: unknown) => {
    const { machine } = actor.getSnapshot() as AnyMachineSnapshot
    const number = (starts.get(machine.id) ?? 0) + 1
    starts.set(machine.id, number)
    const id = `${machine.id}#${number}`
    let inProgress: { event: EventObject; from: unknown; taken: string[] } | undefined
    const live = (): LiveActor => {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      return { id, machine: machine.id, value: snapshot.value, active: activeIdsOf(snapshot) }
    }
    const postTransition = () => {
      if (inProgress === undefined) return
      const { from, taken } = inProgress
      const event = redaction.event(inProgress.event)
      const changed = changedFields(from, actor.getSnapshot())
      inProgress = undefined
      const transition = { ...live(), event, taken, changed, at: Date.now() }
      post({ kind: 'transition', transition })
      const { at, value } = transition
      record.transitions.push({ at, event, value })
      if (record.transitions.length > MAX_TRANSITIONS) {
        record.transitions.shift()
        record.lost += 1
      }
      timeline?.transitioned(transition)
    }
    const started = live()
    const record: Watched['record'] = {
      id,
      machine: machine.id,
      shape: shapeOf(toGraph(machine)),
      input: redaction.input(input),
      startedAt: Date.now(),
      from: started.value,
      transitions: [],
      lost: 0,
      stopped: false,
    }
    // Until the snapshot changes, the transition is not selected yet.
    const catchUp = () => actor.getSnapshot() !== inProgress?.from && postTransition()
    watched.set(id, { record, live, catchUp })
    timeline?.started(started)
    const end = () => {
      following.delete(actor)
      record.stopped = true
      evictStopped()
      timeline?.stopped(id)
      post({ kind: 'stopped', id })
    }
    const endIfFailed = () => {
      if (!record.stopped && actor.getSnapshot().status === 'error') end()
    }
    following.set(actor, (happened) => {
      // XState emits no snapshot of an actor whose transition throws.
      if (happened.type === '@xstate.event') queueMicrotask(endIfFailed)
      if (happened.type === '@xstate.snapshot') {
        postTransition()
        if (happened.snapshot.status !== 'active') end()
      }
      if (happened.type !== '@xstate.microstep' || happened.event.type === 'xstate.stop') return
      if (inProgress === undefined) catchUpAll()
      inProgress ??= { event: happened.event, from: actor.getSnapshot(), taken: [] }
      inProgress.taken.push(...transitionsOf(happened).map(edgeIdOf))
    })
    hello()
  }

  return {
    hello,
    report,
    acted: (action: ReportedAction) => {
      actions = [...actions, action].slice(-MAX_ACTIONS)
    },
    /** Posts transitions in progress, so that they precede the requests they start. */
    catchUp: catchUpAll,
    called: (call: LiveCall) => post({ kind: 'called', call }),
    bye: () => post({ kind: 'bye' }),
    /** For XState's option `inspect`. `xstate.init` is sent to actors that start; React discards some. */
    inspect: (happened: InspectionEvent) => {
      const { type, actorRef } = happened
      if (type === '@xstate.event' && happened.event.type === 'xstate.init') {
        if (isMachineSnapshot(actorRef.getSnapshot())) begin(actorRef, happened.event.input)
      } else following.get(actorRef)?.(happened)
    },
    stop: () => wire.removeEventListener('message', respond),
  }
}
