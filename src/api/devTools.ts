import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit'

type ApiAction = Action<string> & {
  readonly meta?: {
    readonly condition?: boolean
    readonly aborted?: boolean
    readonly arg?: {
      readonly endpointName?: string
      readonly subscribe?: boolean
      readonly forceRefetch?: boolean
    }
  }
  readonly payload?: { readonly queryCacheKey?: string }
}

/** Of what Redux Toolkit's own names end with; a mutation is sent, a query is asked. */
const HAPPENED: Readonly<Record<string, string>> = {
  'executeQuery/pending': 'asked',
  'executeQuery/fulfilled': 'arrived',
  'executeQuery/rejected': 'failed',
  'executeMutation/pending': 'sent',
  'executeMutation/fulfilled': 'accepted',
  'executeMutation/rejected': 'refused',
  'queries/removeQueryResult': 'forgotten',
}

/** What has no endpoint of its own. */
const BESIDES: Readonly<Record<string, string>> = {
  'config/middlewareRegistered': 'api/ready',
  'mutations/removeMutationResult': 'answer/forgotten',
  'internalSubscriptions/subscriptionsUpdated': 'readers/changed',
}

/** 'courses({"category":"IT"})' is a key of the cache; it begins with the endpoint. */
const endpointOf = ({ meta, payload }: ApiAction) =>
  meta?.arg?.endpointName ?? payload?.queryCacheKey?.split('(')[0]

/** Nobody waits for it yet: it is in the cache when a page asks. */
const isAhead = ({ meta }: ApiAction) =>
  meta?.arg?.subscribe === false && meta.arg.forceRefetch !== true

/**
 * Redux Toolkit calls it rejected, too, when nothing is asked, because the answer is here or on its way, and
 * when nobody waits for it any more.
 */
const happenedIn = (action: ApiAction, short: string) => {
  if (action.meta?.condition) return 'notAskedAgain'
  if (action.meta?.aborted) return 'givenUp'
  const happened = HAPPENED[short]
  return happened !== undefined && isAhead(action) ? `${happened}Ahead` : happened
}

/** `courses/arrived` says more in a timeline than `api/executeQuery/fulfilled`. */
export const actionName = (action: Action): string => {
  const known = action as ApiAction
  const short = known.type.replace(/^api\//, '')
  const endpoint = endpointOf(known)
  const happened = happenedIn(known, short)
  if (endpoint !== undefined && happened !== undefined) return `${endpoint}/${happened}`
  return BESIDES[short] ?? known.type
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Institute site',
  actionSanitizer: (action) => ({ ...action, type: actionName(action) }),
}
