import type { ActorRefLike, EventObject, InspectionEvent, SpecialExecutableAction } from 'xstate'

type Delayable = Extract<SpecialExecutableAction, { type: 'xstate.raise' | 'xstate.sendTo' }>

type Reported = Delayable | { readonly type: 'xstate.cancel'; readonly params: { sendId: string } }

type Timer = {
  /** The actor that sends the event. */
  readonly actor: ActorRefLike
  /** Actors of one machine give their events the same ids. */
  readonly id: string | undefined
  readonly event: EventObject
  readonly due: number
}

/** Follows the events that the actors of a system send after a delay, from its inspection. */
export const followTimers = (now: () => number) => {
  /** Sorted by due time. */
  let pending: readonly Timer[] = []

  const onAction = (actor: ActorRefLike, { type, params }: Reported) => {
    if (type === 'xstate.cancel')
      pending = pending.filter((one) => one.actor !== actor || one.id !== params.sendId)
    else if (type === 'xstate.raise' || type === 'xstate.sendTo') {
      const { id, event, delay } = params
      if (delay === undefined) return
      const timer = { actor, id, event, due: now() + delay }
      pending = [...pending, timer].sort((a, b) => a.due - b.due)
    }
  }

  // Actors of one machine may send the same object.
  const onEvent = (source: ActorRefLike | undefined, event: EventObject) => {
    const arrived = pending.find((one) => one.actor === source && one.event === event)
    pending = pending.filter((one) => one !== arrived)
  }

  return {
    inspect: (happened: InspectionEvent) => {
      if (happened.type === '@xstate.action')
        onAction(happened.actorRef, happened.action as Reported)
      if (happened.type === '@xstate.event') onEvent(happened.sourceRef, happened.event)
    },
    list: () => {
      // XState cancels the timers of an actor that ends, and doesn't report it.
      pending = pending.filter(({ actor }) => actor.getSnapshot().status === 'active')
      return pending.map(({ event, due }) => ({ event: event.type, due }))
    },
  }
}
