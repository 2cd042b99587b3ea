import { createContext } from 'react'
import type { AnyActor } from 'xstate'

/** Attaches to an actor; the returned function detaches. */
export type WatchActor = (actor: AnyActor) => () => void

/** Provided only while the page is inspected. */
export const WatchActorContext = createContext<WatchActor | undefined>(undefined)

/** Attaches to a parent and to the children that it spawns. */
export const watchWithChildren = (watch: WatchActor, parent: AnyActor): (() => void) => {
  const ends = new Map<AnyActor, () => void>()
  const watchNew = () => {
    for (const actor of [parent, ...Object.values<AnyActor>(parent.getSnapshot().children)])
      if (!ends.has(actor)) ends.set(actor, watch(actor))
  }
  watchNew()
  const subscription = parent.subscribe(watchNew)
  return () => {
    subscription.unsubscribe()
    for (const end of ends.values()) end()
  }
}
