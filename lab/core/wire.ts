import type { StateValue } from 'xstate'
import type { BugReport, ReportedAction, ReportedTransition } from './bugReport.ts'

/** A page of an earlier build may be open beside this one: a change of the messages needs a new number. */
export const CHANNEL = 'machine-lab/2'

export type LiveActor = {
  /** 'door#2' is the second actor of the machine on that page. */
  readonly id: string
  readonly machine: string
  readonly value: StateValue
  readonly active: readonly string[]
}

export type LiveTransition = LiveActor &
  ReportedTransition & {
    readonly taken: readonly string[]
    /** Names of the context's fields that changed; never their values. */
    readonly changed: readonly string[]
  }

export type LiveCall = ReportedAction & {
  readonly request: string
  readonly phase: 'pending' | 'fulfilled' | 'rejected'
}

export type SiteNews =
  | { readonly kind: 'hello'; readonly path: string; readonly actors: readonly LiveActor[] }
  | { readonly kind: 'transition'; readonly transition: LiveTransition }
  | { readonly kind: 'stopped'; readonly id: string }
  | { readonly kind: 'called'; readonly call: LiveCall }
  | { readonly kind: 'report'; readonly report: BugReport }
  | { readonly kind: 'bye' }
type FromSite = { readonly from: 'site'; readonly page: string } & SiteNews
/** Requests only: the lab cannot send events to the site's machines. */
type FromLab = { readonly from: 'lab' } & (
  | { readonly kind: 'hello' }
  | { readonly kind: 'report'; readonly page: string }
)
export type WireMessage = FromSite | FromLab

export type Wire = {
  postMessage: (message: WireMessage) => void
  addEventListener: (type: 'message', listener: (message: MessageEvent) => void) => void
  removeEventListener: (type: 'message', listener: (message: MessageEvent) => void) => void
}
