import { type FetchBaseQueryError, QueryStatus } from '@reduxjs/toolkit/query/react'
import { api } from './api.ts'
import type { Answers, AppStore, RootState } from './store.ts'

type Entry = NonNullable<RootState[typeof api.reducerPath]['queries'][string]>

/** Status of `Response.error()`, with which the server stops waiting for a host. */
const UNANSWERED = 0

const statusOf = ({ error }: Entry) => (error as FetchBaseQueryError | undefined)?.status

const isUnanswered = (entry: Entry | undefined) => entry && statusOf(entry) === UNANSWERED

const entriesOf = (store: AppStore) => Object.entries(store.getState()[api.reducerPath].queries)

/** True when a response that the page lacks may still arrive. */
export const lacksAnswers = (store: AppStore): boolean =>
  entriesOf(store).some(([, entry]) => isUnanswered(entry))

/** Without request ids, times and error bodies: equal responses give equal bytes. */
const dehydrated = (entry: Entry) => {
  const { endpointName, originalArgs, data } = entry
  const isFailed = entry.status === QueryStatus.rejected && !isUnanswered(entry)
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

export const dehydrate = (store: AppStore): Answers => {
  const queries = entriesOf(store)
    .map(([key, entry]) => [key, entry && dehydrated(entry)])
    .filter(([, entry]) => entry !== undefined)
  return { [api.reducerPath]: { queries: Object.fromEntries(queries) } }
}
