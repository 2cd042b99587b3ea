import type { SerializedError } from '@reduxjs/toolkit'
import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
  retry,
} from '@reduxjs/toolkit/query/react'
import type { PageStatus } from '#domain/contracts/page.ts'

type Host = 'courses' | 'groups' | 'site'

/** A store's environment (the thunk's extra argument): browser, server and tests have their own. */
export type StoreEnvironment = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly hosts: Readonly<Record<Host, string>>
  readonly websiteCode: string
  readonly embedded: boolean
  readonly retryPolicy: { readonly timeout: number; readonly retries: number }
}

export type HostRequest<Data = unknown> = Omit<FetchArgs, 'timeout' | 'headers'> & {
  readonly host: Host
  /** Undefined for a malformed response. */
  readonly parse: (body: unknown) => Data | undefined
  readonly withWebsiteCode?: boolean
  /** Not sent to a foreign host, which may not know them. */
  readonly embeddedHeaders?: Readonly<Record<string, string>>
}

const RETRIED_STATUSES: readonly unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 408, 429]

/** A connection lost within the body is a PARSING_ERROR too (Redux Toolkit issue 4677). */
const isConnectionLost = (error: FetchBaseQueryError) =>
  error.status === 'PARSING_ERROR' && !error.error.startsWith('SyntaxError')

const isTemporary = (error: FetchBaseQueryError) =>
  RETRIED_STATUSES.includes(error.status) || Number(error.status) >= 500 || isConnectionLost(error)

type QueryError = FetchBaseQueryError | SerializedError

/** True for 404 only: other errors don't say whether the thing exists. */
export const isMissing = (error: QueryError | undefined): boolean =>
  error !== undefined && 'status' in error && error.status === 404

export const pageStatus = (query: { isSuccess: boolean; error?: QueryError }): PageStatus => {
  if (query.isSuccess) return 200
  return isMissing(query.error) ? 404 : 503
}

/** A captive portal sends its login page to every request, with status 200. This server's API sends none. */
const isPage = ({ headers }: Response) => /^text\/html/.test(headers.get('Content-Type') ?? '')

const hostBaseQuery: BaseQueryFn<HostRequest, unknown, FetchBaseQueryError> = async (
  { host, parse, params, withWebsiteCode, embeddedHeaders, ...request },
  api,
  options,
) => {
  const { hosts, fetch, embedded, retryPolicy, websiteCode } = api.extra as StoreEnvironment
  const baseQuery = fetchBaseQuery({
    baseUrl: hosts[host],
    fetchFn: fetch as (input: RequestInfo) => Promise<Response>,
    // A timeout would leave open whether an enquiry was stored.
    timeout: api.type === 'query' ? retryPolicy.timeout : undefined,
    validateStatus: (response) =>
      response.ok && !(embedded && host === 'courses' && isPage(response)),
    // Keeps the body of an error out of the state.
    responseHandler: (response) => (response.ok ? response.json() : Promise.resolve(null)),
  })
  const result = await baseQuery(
    {
      ...request,
      params: withWebsiteCode ? { ...params, website_code: websiteCode } : params,
      headers: embedded ? embeddedHeaders : undefined,
    },
    api,
    options,
  )
  if (result.error) return result
  try {
    const data = parse(result.data)
    if (data !== undefined) return { data }
  } catch {
    // After an exception `retry` repeats any request, even a mutation: it skips retryCondition.
  }
  return { error: { status: 'CUSTOM_ERROR', error: 'malformed response' } }
}

/** Delays of about 0.6 s, then 1.2 s. Mutations are never retried. */
export const baseQuery = retry(hostBaseQuery, {
  retryCondition: (error, _request, { attempt, baseQueryApi: { type, extra } }) =>
    type === 'query' &&
    attempt <= (extra as StoreEnvironment).retryPolicy.retries &&
    isTemporary(error as FetchBaseQueryError),
})
