import { type Action, isAsyncThunkAction, isRejected, isRejectedWithValue } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { api } from '#api/api.ts'

type RequestArgument = {
  readonly type: 'query' | 'mutation'
  readonly endpointName: string
  readonly originalArgs: unknown
  readonly subscribe?: boolean
  readonly forceRefetch?: boolean
}

/** RTK Query's requests are async thunks; `meta.arg` is not documented (docs/decisions/13). */
export const requestOf = (action: Action) => {
  if (!isAsyncThunkAction(action) || !action.type.startsWith(`${api.reducerPath}/`))
    return undefined
  const { arg, requestId, requestStatus } = action.meta
  const { subscribe, forceRefetch, ...request } = arg as RequestArgument
  return {
    ...request,
    id: requestId,
    phase: requestStatus,
    status: isRejectedWithValue(action) ? (action.payload as FetchBaseQueryError).status : '',
    isPrefetch: subscribe === false && forceRefetch !== true,
    isAborted: isRejected(action) && action.meta.aborted,
    /** No request was sent: the response is cached or pending. */
    isSkipped: isRejected(action) && action.meta.condition,
  }
}

type ApiRequest = NonNullable<ReturnType<typeof requestOf>>

const suffixOf = ({ isSkipped, isAborted, isPrefetch }: ApiRequest) => {
  if (isSkipped) return ' (condition)'
  if (isAborted) return ' (aborted)'
  return isPrefetch ? ' (prefetch)' : ''
}

/** Omits the argument of a mutation, which is an enquiry. */
const argumentOf = ({ type, originalArgs }: ApiRequest) =>
  type === 'query' && typeof originalArgs === 'string' ? ` ${originalArgs}` : ''

/** 'getCourse/fulfilled' for 'api/executeQuery/fulfilled'. */
export const shortRequestName = (request: ApiRequest): string =>
  `${request.endpointName}/${request.phase}${suffixOf(request)}`

export const requestName = (request: ApiRequest): string =>
  `${request.endpointName}/${request.phase}${argumentOf(request)}${suffixOf(request)}`
