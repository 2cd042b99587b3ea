import { type FetchBaseQueryError, QueryStatus } from '@reduxjs/toolkit/query/react'
import { api } from './api.ts'
import type { AppStore, PreloadedQueries } from './store.ts'

type Entry = ReturnType<typeof api.util.selectAllQueryEntries>[number]

/** Status of `Response.error()`, with which the server stops waiting for a host. */
const TIMED_OUT = 0

const statusOf = ({ error }: Entry) => (error as FetchBaseQueryError | undefined)?.status

const isTimedOut = (entry: Entry) => statusOf(entry) === TIMED_OUT

/** True when a response that the page lacks may still arrive. */
export const lacksResponses = (store: AppStore): boolean =>
  api.util.selectAllQueryEntries(store.getState()).some(isTimedOut)

/** Omits request ids, times and error bodies, so that equal responses give equal bytes. */
const dehydrated = (entry: Entry) => {
  const { endpointName, originalArgs, data } = entry
  const isFailed = entry.status === QueryStatus.rejected && !isTimedOut(entry)
  if (data === undefined && !isFailed) return undefined
  return {
    endpointName,
    originalArgs,
    data,
    status: isFailed ? QueryStatus.rejected : QueryStatus.fulfilled,
    ...(isFailed && { error: { status: statusOf(entry) } }),
    ...('direction' in entry && { direction: entry.direction }),
    // Any value: without one RTK Query would refetch the entry.
    ...(data !== undefined && { fulfilledTimeStamp: 1 }),
  }
}

export const dehydrate = (store: AppStore): PreloadedQueries => {
  const queries = api.util
    .selectAllQueryEntries(store.getState())
    .map((entry) => [entry.queryCacheKey, dehydrated(entry)])
    .filter(([, entry]) => entry !== undefined)
  return { [api.reducerPath]: { queries: Object.fromEntries(queries) } }
}
