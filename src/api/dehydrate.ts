import { type FetchBaseQueryError, QueryStatus } from '@reduxjs/toolkit/query/react'
import { api } from './api.ts'
import type { Answers, AppStore, RootState } from './store.ts'

type Entry = NonNullable<RootState[typeof api.reducerPath]['queries'][string]>

/** `Response.error()`: the server can't wait for this answer any longer; no host answers so. */
const UNANSWERED = 0

const statusOf = ({ error }: Entry) => (error as FetchBaseQueryError | undefined)?.status

const isUnanswered = (entry: Entry | undefined) => entry && statusOf(entry) === UNANSWERED

const entriesOf = (store: AppStore) => Object.entries(store.getState()[api.reducerPath].queries)

/** Whether an answer that the page has to do without may still come. */
export const lacksAnswers = (store: AppStore): boolean =>
  entriesOf(store).some(([, entry]) => isUnanswered(entry))

/**
 * An entry without request ids, times and error bodies, so that equal answers give equal bytes. An
 * unanswered request is left out; the pages of a list that came before it stay.
 */
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
    // RTK Query refetches an entry that was never fulfilled; any time will do.
    ...(data !== undefined && { fulfilledTimeStamp: 1 }),
  }
}

/** The answers in the store, for the page to start with. */
export const dehydrate = (store: AppStore): Answers => {
  const queries = entriesOf(store)
    .map(([key, entry]) => [key, entry && dehydrated(entry)])
    .filter(([, entry]) => entry !== undefined)
  return { [api.reducerPath]: { queries: Object.fromEntries(queries) } }
}
