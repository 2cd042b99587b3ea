import type { EventObject, StateValue } from 'xstate'
import type { BugReport } from './bugReport.ts'

export const CHANNEL = 'machine-lab'

/** An actor of the site as the lab may know it: where it is, never what it holds. */
export type LiveActor = {
  /** Which actor of which machine on that page: 'door#2'. */
  readonly id: string
  readonly machine: string
  readonly value: StateValue
  readonly active: readonly string[]
}

export type LiveMove = LiveActor & {
  readonly event: EventObject
  readonly taken: readonly string[]
  /** Names of the context's fields that changed; never their values. */
  readonly changed: readonly string[]
  /** The page's clock, in milliseconds since 1970. */
  readonly at: number
}

/** A step of a request to the API: 'list/fulfilled'. */
export type LiveCall = { readonly at: number; readonly name: string; readonly about: string }

/** `page` is made anew by every load of a page. */
export type FromSite = { readonly from: 'site'; readonly page: string } & (
  | { readonly kind: 'hello'; readonly path: string; readonly actors: readonly LiveActor[] }
  | { readonly kind: 'moved'; readonly move: LiveMove }
  | { readonly kind: 'stopped'; readonly id: string }
  | { readonly kind: 'called'; readonly call: LiveCall }
  | { readonly kind: 'report'; readonly report: BugReport }
  | { readonly kind: 'bye' }
)
/** The lab only asks who is there, and what happened: it can't send anything to a machine of the site. */
export type FromLab = { readonly from: 'lab' } & (
  | { readonly kind: 'hello' }
  | { readonly kind: 'report'; readonly page: string }
)
export type WireMessage = FromSite | FromLab

/** What both ends need of a BroadcastChannel. */
export type Wire = {
  postMessage: (message: WireMessage) => void
  addEventListener: (type: 'message', listener: (message: MessageEvent) => void) => void
  removeEventListener: (type: 'message', listener: (message: MessageEvent) => void) => void
}

/** Other pages of the same origin can write to the channel, so its messages are looked at first. */
export const isWireMessage = (data: unknown): data is WireMessage => {
  if (typeof data !== 'object' || data === null) return false
  const { from, kind, page } = data as Record<string, unknown>
  if (from === 'lab') return kind === 'hello' || (kind === 'report' && typeof page === 'string')
  return from === 'site' && typeof page === 'string' && typeof kind === 'string'
}
