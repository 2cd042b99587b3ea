import { type FetchBaseQueryError, QueryStatus } from '@reduxjs/toolkit/query/react'
import { api } from './api.ts'
import type { AppStore, PreloadedQueries, RootState } from './store.ts'

type Entry = NonNullable<RootState[typeof api.reducerPath]['queries'][string]>

/** Status of `Response.error()`, with which the server stops waiting for a host. */
const TIMED_OUT = 0

const statusOf = ({ error }: Entry) => (error as FetchBaseQueryError | undefined)?.status

const isTimedOut = (entry: Entry | undefined) => entry && statusOf(entry) === TIMED_OUT

const entriesOf = (store: AppStore) => Object.entries(store.getState()[api.reducerPath].queries)

/** True when a response that the page lacks may still arrive. */
export const lacksResponses = (store: AppStore): boolean =>
  entriesOf(store).some(([, entry]) => isTimedOut(entry))

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
    ...(isFailed && { error: { status: statusOf(entry) ?? 'CUSTOM_ERROR' } }),
    ...('direction' in entry && { direction: entry.direction }),
    // Any value: without one RTK Query would refetch the entry.
    ...(data !== undefined && { fulfilledTimeStamp: 1 }),
  }
}

export const dehydrate = (store: AppStore): PreloadedQueries => {
  const queries = entriesOf(store)
    .map(([key, entry]) => [key, entry && dehydrated(entry)])
    .filter(([, entry]) => entry !== undefined)
  return { [api.reducerPath]: { queries: Object.fromEntries(queries) } }
}
