import type { EventObject } from 'xstate'

/**
 * What of an event may leave the page: a list of what is known to be harmless, because what a
 * person typed can stand anywhere else. `changed` carries a field's name, never its value.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  'type',
  'category',
  'cached',
  'count',
  'hasNextPage',
  'added',
  'reason',
  'index',
  'field',
  'today',
])

const shown = (key: string, value: unknown): unknown => {
  if (!HARMLESS.has(key)) return '…'
  return typeof value === 'object' && value !== null ? redacted(value) : value
}

const redacted = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(key, inner)]))

export const redactedEvent = (event: EventObject): EventObject => ({
  ...redacted(event),
  type: event.type,
})
