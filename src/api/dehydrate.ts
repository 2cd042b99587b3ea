import { api } from './api.ts'
import type { Answers, AppStore, RootState } from './store.ts'

/** The browser asks only whether an answer has come. */
const ONCE = 1

type Entry = RootState[typeof api.reducerPath]['queries'][string]

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
  const answers = Object.entries(queries).map(([key, entry]) => [key, answerOf(entry)])
  return { [api.reducerPath]: { queries: Object.fromEntries(answers) } }
}
