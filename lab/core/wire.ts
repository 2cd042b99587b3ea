import type { StateValue } from 'xstate'
import {
  type BugReport,
  isAction,
  isReport,
  isStateValue,
  isTransition,
  type ReportedAction,
  type ReportedTransition,
} from './bugReport.ts'
import { all, type Check, has, isText, listOf, oneOf } from './json.ts'

export const CHANNEL = 'machine-lab'

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

const isLiveActor = has({
  id: isText,
  machine: isText,
  value: isStateValue,
  active: listOf(isText),
})

const SITE_CHECKS: Readonly<Record<SiteNews['kind'], Check>> = {
  hello: has({ path: isText, actors: listOf(isLiveActor) }),
  transition: has({
    transition: all(
      isLiveActor,
      isTransition,
      has({ taken: listOf(isText), changed: listOf(isText) }),
    ),
  }),
  stopped: has({ id: isText }),
  called: has({ call: all(isAction, has({ request: isText, phase: isText })) }),
  report: has({ report: isReport }),
  bye: () => true,
}
const LAB_CHECKS: Readonly<Record<FromLab['kind'], Check>> = {
  hello: () => true,
  report: has({ page: isText }),
}

const isKnownMessage = oneOf('from', {
  site: all(has({ page: isText }), oneOf('kind', SITE_CHECKS)),
  lab: oneOf('kind', LAB_CHECKS),
})

/** Any page of the same origin can post to the channel. */
export const isWireMessage = (data: unknown): data is WireMessage => isKnownMessage(data)
