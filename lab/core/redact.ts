import type { EventObject } from 'xstate'

export const HIDDEN = '…'
const MOST_CHARACTERS = 200

/** An id tells nothing of a person, but an address can be opened with anything in its place. */
export const harmlessText = (text: string): string =>
  text.length > MOST_CHARACTERS || /@|%40|\d{9}/i.test(text) ? HIDDEN : text

export type RedactionRules = {
  /** Keys whose values tell nothing of a person. All others are hidden. */
  readonly harmless: ReadonlySet<string>
  /** A made-up value in the place of a personal one, so that a replay decides the same. */
  readonly replace: (
    key: string,
    value: unknown,
    owner: Readonly<Record<string, unknown>>,
  ) => { readonly value: unknown } | undefined
  /** Query parameters whose values the site itself writes. */
  readonly parameters: ReadonlySet<string>
}

/** Machines ask whether something was written; a blank value tells nothing of anybody. */
const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** Removes personal data from what leaves the page: an allow list, as people type anywhere. */
export const createRedaction = ({ harmless, replace, parameters }: RedactionRules) => {
  const redacted = (value: unknown): unknown => {
    if (typeof value === 'string') return harmlessText(value)
    if (Array.isArray(value)) return value.map(redacted)
    if (typeof value !== 'object' || value === null) return value
    const owner = value as Readonly<Record<string, unknown>>
    return Object.fromEntries(
      Object.entries(owner).map(([key, inner]) => {
        const replaced = replace(key, inner, owner)
        if (replaced) return [key, replaced.value]
        return [key, harmless.has(key) || isBlank(inner) ? redacted(inner) : HIDDEN]
      }),
    )
  }
  return {
    event: (event: EventObject): EventObject => ({
      ...(redacted(event) as object),
      type: event.type,
    }),
    input: redacted,
    /** The path and the query of a page, without what somebody may have put there. */
    address: (pathname: string, search: string): string => {
      const query = [...new URLSearchParams(search)].map(([key, value]) => {
        const shown = parameters.has(key) ? harmlessText(value) : HIDDEN
        return `${harmlessText(key)}${shown && `=${shown}`}`
      })
      return `${harmlessText(pathname)}${query.length > 0 ? `?${query.join('&')}` : ''}`
    },
  }
}

export type Redaction = ReturnType<typeof createRedaction>
