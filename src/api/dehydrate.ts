import { QueryStatus } from '@reduxjs/toolkit/query'
import { api } from './api.ts'
import type { Failure } from './hostQuery.ts'
import type { Answers, AppStore, RootState } from './store.ts'

/** The browser asks only whether an answer has come. */
const ONCE = 1

type Entry = RootState[typeof api.reducerPath]['queries'][string]

/** What a page is told of a call for which it can wait no longer; no host answers with it. */
const UNANSWERED = 0

const isUnanswered = (entry: Entry) => (entry?.error as Failure | undefined)?.status === UNANSWERED

/** Whether the page has to do without an answer that may still come. */
export const lacksAnswers = (store: AppStore): boolean =>
  Object.values(store.getState()[api.reducerPath].queries).some(isUnanswered)

/** A call that was not answered was not asked; of a list the pages stay that came. */
const answered = (entry: Entry) => {
  if (!isUnanswered(entry)) return entry
  return entry?.data === undefined
    ? undefined
    : ({ ...entry, status: QueryStatus.fulfilled, error: undefined } as Entry)
}

/** Without names and times of its own for each request: the same answers are the same page, to the byte. */
const answerOf = (entry: Entry) =>
  entry && {
    ...entry,
    requestId: undefined,
    startedTimeStamp: undefined,
    fulfilledTimeStamp: entry.fulfilledTimeStamp && ONCE,
  }

/** The answers in the store, for the page to start with; all else belongs to the server's render. */
export const dehydrate = (store: AppStore): Answers => {
  const { queries } = store.getState()[api.reducerPath]
  const answers = Object.entries(queries)
    .map(([key, entry]) => [key, answerOf(answered(entry))])
    .filter(([, entry]) => entry !== undefined)
  return { [api.reducerPath]: { queries: Object.fromEntries(answers) } }
}
