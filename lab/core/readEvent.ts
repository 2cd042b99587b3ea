import type { AnyEventObject, EventObject } from 'xstate'

type Read = { readonly event: AnyEventObject } | { readonly error: string }

export const readEvent = (text: string, known: readonly string[]): Read => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { error: `This is not JSON yet. ${(error as Error).message}` }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { error: 'An event is an object, such as {"type": "retry"}.' }
  const { type } = value as Partial<EventObject>
  if (typeof type !== 'string') return { error: 'An event needs a "type" that is a text.' }
  if (!known.includes(type))
    return { error: `No event of this machine is called "${type}". It knows: ${known.join(', ')}.` }
  return { event: value as AnyEventObject }
}
