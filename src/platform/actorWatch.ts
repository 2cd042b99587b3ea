import type { AnyActor } from 'xstate'

/** Attaches to a running actor; the returned function detaches. */
export type ActorWatch = (actor: AnyActor) => () => void

const running = new Map<AnyActor, (() => void) | undefined>()
let watch: ActorWatch | undefined

/** Makes an actor visible to the inspection, which may load later or never. */
export const announceActor = (actor: AnyActor): (() => void) => {
  running.set(actor, watch?.(actor))
  return () => {
    running.get(actor)?.()
    running.delete(actor)
  }
}

/** The same for a parent and the children that it spawns. */
export const announceWithChildren = (parent: AnyActor): (() => void) => {
  const announced = new Map<AnyActor, () => void>()
  const announceNew = () => {
    for (const actor of [parent, ...Object.values<AnyActor>(parent.getSnapshot().children)])
      if (!announced.has(actor)) announced.set(actor, announceActor(actor))
  }
  announceNew()
  const subscription = parent.subscribe(announceNew)
  return () => {
    subscription.unsubscribe()
    for (const end of announced.values()) end()
  }
}

export const watchActors = (by: ActorWatch) => {
  watch = by
  for (const actor of running.keys()) running.set(actor, by(actor))
}
