import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit'

type ApiAction = Action<string> & {
  readonly meta?: { readonly arg?: { readonly endpointName?: string } }
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
  'queries/cacheEntriesUpserted': 'known',
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

/** `courses/arrived` says more in a timeline than `api/executeQuery/fulfilled`. */
export const actionName = (action: Action): string => {
  const known = action as ApiAction
  const short = known.type.replace(/^api\//, '')
  const endpoint = endpointOf(known)
  const happened = HAPPENED[short]
  if (endpoint !== undefined && happened !== undefined) return `${endpoint}/${happened}`
  return BESIDES[short] ?? known.type
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Institute site',
  actionSanitizer: (action) => ({ ...action, type: actionName(action) }),
}
