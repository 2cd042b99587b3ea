import { createContext } from 'react'
import type { AnyActor } from 'xstate'

export type WatchActor = (actor: AnyActor) => () => void

export const WatchActorContext = createContext<WatchActor | undefined>(undefined)

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
