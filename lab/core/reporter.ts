import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { edgeIndex } from './edges.ts'
import type { Fields } from './fields.ts'
import { createRecorder, type Scene } from './recorder.ts'
import type { Redaction } from './redact.ts'
import {
  isWireMessage,
  type LiveActor,
  type LiveCall,
  type LiveTransition,
  type Wire,
} from './wire.ts'
import { activeIdsOf, transitionsOf } from './xstateInternals.ts'

type Options = {
  readonly wire: Wire
  readonly page: string
  readonly path: () => string
  readonly redaction: Redaction
  /** Where the page is, for a bug report. */
  readonly scene: () => Scene
  /** The same events as on the channel. */
  readonly timeline?: {
    readonly started: (actor: LiveActor) => void
    readonly transitioned: (transition: LiveTransition) => void
    readonly stopped: (id: string) => void
  }
}

type Watched = {
  readonly actor: AnyActor
  readonly machine: AnyStateMachine
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
  const recorder = createRecorder()
  const watched = new Map<string, Watched>()
  const starts = new Map<string, number>()

  const liveOf = (id: string, actor: AnyActor, machine: AnyStateMachine): LiveActor => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    return { id, machine: machine.id, value: snapshot.value, active: activeIdsOf(snapshot) }
  }

  const hello = () =>
    wire.postMessage({
      from: 'site',
      page,
      kind: 'hello',
      path: path(),
      actors: [...watched].map(([id, { actor, machine }]) => liveOf(id, actor, machine)),
    })

  const report = () => recorder.report(scene())

  const respond = ({ data }: MessageEvent) => {
    if (!isWireMessage(data) || data.from !== 'lab') return
    if (data.kind === 'hello') hello()
    else if (data.page === page)
      wire.postMessage({ from: 'site', page, kind: 'report', report: report() })
  }
  wire.addEventListener('message', respond)

  const catchUp = () => {
    for (const one of watched.values()) one.catchUp()
  }

  return {
    hello,
    report,
    acted: recorder.acted,
    /** Posts transitions in progress, so that they precede the requests they start. */
    catchUp,
    called: (call: LiveCall) => wire.postMessage({ from: 'site', page, kind: 'called', call }),
    bye: () => wire.postMessage({ from: 'site', page, kind: 'bye' }),
    /** Works before or after the start of the actor; the returned function detaches. */
    watch: (actor: AnyActor): (() => void) => {
      const machine = actor.logic as AnyStateMachine
      const number = (starts.get(machine.id) ?? 0) + 1
      starts.set(machine.id, number)
      const id = `${machine.id}#${number}`
      const edges = edgeIndex(machine)
      let moving: { event: EventObject; from: unknown; taken: string[] } | undefined
      const tell = () => {
        if (moving === undefined) return
        const { event, from, taken } = moving
        moving = undefined
        const at = Date.now()
        const transition = {
          ...liveOf(id, actor, machine),
          event: redaction.event(event),
          taken,
          changed: changedFields(from, actor.getSnapshot()),
          at,
        }
        wire.postMessage({ from: 'site', page, kind: 'transition', transition })
        recorder.transitioned(transition)
        timeline?.transitioned(transition)
      }
      watched.set(id, {
        actor,
        machine,
        // Until the snapshot changes, the transition is not selected yet.
        catchUp: () => actor.getSnapshot() !== moving?.from && tell(),
      })
      const started = liveOf(id, actor, machine)
      recorder.started(started, redaction.input(actor.options.input), machine)
      timeline?.started(started)
      const inspection = actor.system.inspect((happened) => {
        if (happened.actorRef !== actor) return
        if (happened.type === '@xstate.snapshot') tell()
        // The hello message already reports the start.
        if (happened.type !== '@xstate.microstep' || happened.event.type === 'xstate.init') return
        if (moving === undefined) catchUp()
        moving ??= { event: happened.event, from: actor.getSnapshot(), taken: [] }
        moving.taken.push(...transitionsOf(happened).flatMap((one) => edges.get(one) ?? []))
      })
      hello()
      return () => {
        inspection.unsubscribe()
        watched.delete(id)
        recorder.stopped(id)
        timeline?.stopped(id)
        wire.postMessage({ from: 'site', page, kind: 'stopped', id })
      }
    },
    stop: () => wire.removeEventListener('message', respond),
  }
}
