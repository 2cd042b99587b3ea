import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
  retry,
} from '@reduxjs/toolkit/query/react'
import type { Edge, Host } from './edge.ts'

export type HostRequest = Omit<FetchArgs, 'timeout'> & {
  readonly host: Host
  /** Adds `website_code`, which is known when the store is created. */
  readonly withWebsiteCode?: boolean
  /** Sent to the embedded API only: a foreign host may not know them. */
  readonly embeddedHeaders?: Readonly<Record<string, string>>
}

/** The HTTP status behind an error, also where the body could not be parsed. */
const httpStatusOf = ({ status, ...error }: FetchBaseQueryError) =>
  'originalStatus' in error ? error.originalStatus : status

const RETRIED: readonly unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 408, 429]

const isTemporary = (error: FetchBaseQueryError) => {
  const status = httpStatusOf(error)
  return RETRIED.includes(status) || (typeof status === 'number' && status >= 500)
}

/** True for 404; false for every error that leaves open whether the thing exists. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  httpStatusOf(error as FetchBaseQueryError) === 404

/** Turns a malformed answer into the query's error. */
export const malformed = (): never =>
  retry.fail({ status: 'CUSTOM_ERROR', error: 'malformed response' })

/** Sends a request to the host that owns the data; hosts and fetch are known when the store is created. */
const hostBaseQuery: BaseQueryFn<HostRequest, unknown, FetchBaseQueryError> = (
  { host, params, withWebsiteCode, embeddedHeaders, ...request },
  api,
  options,
) => {
  const { hosts, fetch, embedded, patience, websiteCode } = api.extra as Edge
  const allParams = withWebsiteCode ? { ...params, website_code: websiteCode } : params
  const baseQuery = fetchBaseQuery({
    baseUrl: hosts[host],
    fetchFn: (input) => fetch(input as Request),
    // Without its response nobody knows whether an enquiry was stored, so it has no timeout.
    ...(api.type === 'query' && { timeout: patience.timeout }),
    // The body of an error is never shown, so it stays out of the state.
    responseHandler: (response) => (response.ok ? response.json() : Promise.resolve(null)),
  })
  return baseQuery(
    {
      ...request,
      ...(allParams && { params: allParams }),
      ...(embedded && embeddedHeaders && { headers: embeddedHeaders }),
    },
    api,
    options,
  )
}

/** About 0.6 s, then 1.2 s, with jitter: `retry`'s own backoff. Only temporary errors of reads are retried. */
export const baseQuery = retry(hostBaseQuery, {
  retryCondition: (error, _request, { attempt, baseQueryApi: { type, extra } }) =>
    type === 'query' &&
    attempt <= (extra as Edge).patience.retries &&
    isTemporary(error as FetchBaseQueryError),
})
