import type { EventObject } from 'xstate'
import { type Fields, isFields } from './json.ts'

export const HIDDEN = '…'
const MOST_CHARACTERS = 200

/** Ids in an address are harmless, but anyone can put other text in their place. */
export const harmlessText = (text: string): string =>
  text.length > MOST_CHARACTERS || /@|%40|\d{9}/.test(text) ? HIDDEN : text

type RedactionRules = {
  /** Keys without personal data. All others are hidden. */
  readonly harmless: ReadonlySet<string>
  /** Replaces a personal value by an invented one that takes the same branches. */
  readonly replace: (
    key: string,
    value: unknown,
    owner: Fields,
  ) => { readonly value: unknown } | undefined
  readonly parameters: ReadonlySet<string>
  /** Only known paths are kept: any other is text that someone typed. */
  readonly isKnownPath: (pathname: string) => boolean
}

/** Guards test for blank values, which are no personal data. */
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

export const createRedaction = ({ harmless, replace, parameters, isKnownPath }: RedactionRules) => {
  const redacted = (value: unknown): unknown => {
    if (typeof value === 'string') return harmlessText(value)
    if (Array.isArray(value)) return value.map(redacted)
    if (!isFields(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const replaced = replace(key, inner, value)
        if (replaced) return [key, replaced.value]
        return [key, harmless.has(key) || isBlank(inner) ? redacted(inner) : HIDDEN]
      }),
    )
  }
  const path = (pathname: string) => (isKnownPath(pathname) ? harmlessText(pathname) : HIDDEN)
  return {
    path,
    event: (event: EventObject): EventObject => ({
      ...(redacted(event) as object),
      type: event.type,
    }),
    input: redacted,
    address: (pathname: string, search: string): string => {
      const query = [...new URLSearchParams(search)].map(([key, value]) => {
        if (!parameters.has(key)) return HIDDEN
        return value === '' ? key : `${key}=${harmlessText(value)}`
      })
      return `${path(pathname)}${query.length > 0 ? `?${query.join('&')}` : ''}`
    },
  }
}

export type Redaction = ReturnType<typeof createRedaction>
