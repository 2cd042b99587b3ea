/** XState names the events of delays and of actors (5.33). In the lab, only this file parses and makes them. */
export type EventName =
  | { readonly kind: 'event' | 'always' | 'ended' }
  | { readonly kind: 'after'; readonly delay: string; readonly state: string }
  | { readonly kind: 'done' | 'error'; readonly actor: string }

export const parseEventName = (type: string): EventName => {
  if (type === '') return { kind: 'always' }
  if (type.startsWith('xstate.done.state.')) return { kind: 'ended' }
  const [, delay, state] = /^xstate\.after\.([^.]+)\.(.+)$/.exec(type) ?? []
  if (delay !== undefined && state !== undefined) return { kind: 'after', delay, state }
  const [, how, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor !== undefined) return { kind: how === 'done' ? 'done' : 'error', actor }
  return { kind: 'event' }
}

/** The event by which a machine learns that its actor is done or failed. */
export const settledEvent = (how: 'resolve' | 'reject', actorId: string, value: unknown) =>
  how === 'resolve'
    ? { type: `xstate.done.actor.${actorId}`, output: value, actorId }
    : { type: `xstate.error.actor.${actorId}`, error: value, actorId }

export const durationOf = (milliseconds: number): string =>
  milliseconds > 0 && milliseconds < 1000
    ? `${milliseconds} ms`
    : `${Number((milliseconds / 1000).toFixed(3))} s`

/** 'send done', and 'after 1 s' or 'after second', where the machine's delays are unknown. */
export const eventWords = (
  type: string,
  delays: Readonly<Record<string, unknown>> = {},
): string => {
  const name = parseEventName(type)
  switch (name.kind) {
    case 'always':
      return 'at once'
    case 'after': {
      const milliseconds = Number(delays[name.delay] ?? name.delay)
      return `after ${Number.isNaN(milliseconds) ? name.delay : durationOf(milliseconds)}`
    }
    case 'done':
      return `${name.actor} done`
    case 'error':
      return `${name.actor} failed`
    case 'ended':
      return 'all done'
    case 'event':
      return type
  }
}
