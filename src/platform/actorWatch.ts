import type { AnyActor } from 'xstate'

/** Attaches to an actor that runs, and returns what lets it go. */
export type ActorWatch = (actor: AnyActor) => () => void

const running = new Map<AnyActor, (() => void) | undefined>()
let watch: ActorWatch | undefined

/** An actor that a component runs; whoever watches comes later, in a chunk of its own, or never. */
export const announceActor = (actor: AnyActor): (() => void) => {
  running.set(actor, watch?.(actor))
  return () => {
    running.get(actor)?.()
    running.delete(actor)
  }
}

export const watchActors = (by: ActorWatch) => {
  watch = by
  for (const actor of running.keys()) running.set(actor, by(actor))
}
