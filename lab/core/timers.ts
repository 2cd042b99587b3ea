import type { EventObject, InspectionEvent, SpecialExecutableAction } from 'xstate'

type Delayable = Extract<SpecialExecutableAction, { type: 'xstate.raise' | 'xstate.sendTo' }>

type Reported = Delayable | { readonly type: 'xstate.cancel'; readonly params: { sendId: string } }

/** Follows the events that a machine sends after a delay, from its inspection. */
export const followTimers = (now: () => number) => {
  const pending = new Map<unknown, { readonly event: EventObject; readonly due: number }>()

  const onAction = ({ type, params }: Reported) => {
    if (type === 'xstate.cancel') pending.delete(params.sendId)
    else if (type === 'xstate.raise' || type === 'xstate.sendTo') {
      const { id, event, delay } = params
      if (delay !== undefined) pending.set(id ?? event, { event, due: now() + delay })
    }
  }

  return {
    inspect: (happened: InspectionEvent) => {
      if (happened.type === '@xstate.action') onAction(happened.action as Reported)
      if (happened.type === '@xstate.event')
        for (const [id, { event }] of pending) if (event === happened.event) pending.delete(id)
    },
    list: () =>
      [...pending.values()]
        .map(({ event, due }) => ({ event: event.type, due }))
        .sort((a, b) => a.due - b.due),
  }
}
