import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit'

type ApiAction = Action<string> & {
  readonly meta?: {
    /** True when RTK Query sent no request: the response is cached or pending. */
    readonly condition?: boolean
    readonly aborted?: boolean
    readonly requestId?: string
    readonly arg?: {
      readonly type?: string
      readonly endpointName?: string
      readonly originalArgs?: unknown
      readonly subscribe?: boolean
      readonly forceRefetch?: boolean
    }
  }
  readonly payload?: { readonly queryCacheKey?: string }
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  'api/config/middlewareRegistered': 'api/middlewareRegistered',
  'api/mutations/removeMutationResult': 'api/mutationResultRemoved',
  'api/internalSubscriptions/subscriptionsUpdated': 'api/subscriptionsUpdated',
}

const isPrefetch = ({ meta }: ApiAction) =>
  meta?.arg?.subscribe === false && meta.arg.forceRefetch !== true

const suffixOf = (action: ApiAction) => {
  if (action.meta?.condition) return ' (condition)'
  if (action.meta?.aborted) return ' (aborted)'
  return isPrefetch(action) ? ' (prefetch)' : ''
}

const isShown = (action: ApiAction) =>
  !action.meta?.condition && !(isPrefetch(action) && action.type.endsWith('/pending'))

const endpointIn = (cacheKey = '') => cacheKey.split('(')[0]

const PHASE = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/

const nameOf = ({ type, meta, payload }: ApiAction) => {
  const status = PHASE.exec(type)?.[1]
  if (status !== undefined) return `${meta?.arg?.endpointName}/${status}`
  if (type === 'api/queries/removeQueryResult')
    return `${endpointIn(payload?.queryCacheKey)}/removed`
  return OTHER_NAMES[type] ?? type
}

/** Omits the argument of a mutation, which is text that the visitor typed. */
const argumentOf = ({ meta }: ApiAction) => {
  const { type, originalArgs } = meta?.arg ?? {}
  return type !== 'mutation' && typeof originalArgs === 'string' ? ` ${originalArgs}` : ''
}

/** 'course/fulfilled' for 'api/executeQuery/fulfilled'. */
export const shortActionName = (action: Action): string =>
  nameOf(action as ApiAction) + suffixOf(action as ApiAction)

export const actionName = (action: Action): string =>
  nameOf(action as ApiAction) + argumentOf(action as ApiAction) + suffixOf(action as ApiAction)

type SentAction = { readonly meta?: { readonly arg?: { readonly endpointName?: string } } }

export const requestOf = (action: Action) => {
  const { type, meta } = action as ApiAction
  const phase = PHASE.exec(type)?.[1] as 'pending' | 'fulfilled' | 'rejected' | undefined
  if (phase === undefined || meta?.condition || meta?.requestId === undefined) return undefined
  return { request: meta.requestId, phase }
}

export const withoutEnquiry = <A extends Action>(action: A): A => {
  const { meta } = action as SentAction
  if (meta?.arg?.endpointName !== 'sendEnquiry') return action
  const { originalArgs: _, ...arg } = meta.arg as { readonly originalArgs?: unknown }
  return { ...action, meta: { ...meta, arg, baseQueryMeta: undefined } }
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Institute site',
  predicate: (_, action) => isShown(action as ApiAction),
  actionSanitizer: (action) => ({ ...withoutEnquiry(action), type: actionName(action) }),
}
