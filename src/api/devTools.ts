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

const PHASE = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/

const nameOf = ({ type, meta }: ApiAction) => {
  const phase = PHASE.exec(type)?.[1]
  return phase === undefined ? type : `${meta?.arg?.endpointName}/${phase}`
}

/** Omits the argument of a mutation, which is text that the visitor typed. */
const argumentOf = ({ meta }: ApiAction) => {
  const { type, originalArgs } = meta?.arg ?? {}
  return type !== 'mutation' && typeof originalArgs === 'string' ? ` ${originalArgs}` : ''
}

/** 'getCourse/fulfilled' for 'api/executeQuery/fulfilled'. */
export const shortActionName = (action: Action): string =>
  nameOf(action as ApiAction) + suffixOf(action as ApiAction)

export const actionName = (action: Action): string =>
  nameOf(action as ApiAction) + argumentOf(action as ApiAction) + suffixOf(action as ApiAction)

export const requestOf = (action: Action) => {
  const { type, meta } = action as ApiAction
  const phase = PHASE.exec(type)?.[1] as 'pending' | 'fulfilled' | 'rejected' | undefined
  if (phase === undefined || meta?.condition || meta?.requestId === undefined) return undefined
  return { request: meta.requestId, phase }
}

const withoutEnquiry = <A extends Action>(action: A): A => {
  const { meta } = action as A & ApiAction
  if (meta?.arg?.endpointName !== 'sendEnquiry') return action
  const { originalArgs: _, ...arg } = meta.arg
  return { ...action, meta: { ...meta, arg, baseQueryMeta: undefined } }
}

export const devToolsWith = (nameOf: (action: Action) => string): DevToolsEnhancerOptions => ({
  name: 'Institute site',
  predicate: (_, action) => isShown(action as ApiAction),
  actionSanitizer: (action) => ({ ...withoutEnquiry(action), type: nameOf(action) }),
})
