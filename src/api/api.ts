import { createApi } from '@reduxjs/toolkit/query'
import { type Failure, hostQuery, type Question } from './hostQuery.ts'

/** The one API slice; each entity injects its endpoints in a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: hostQuery,
  // Seconds: coming back to a list after a long read of a course is instant. A page's store on the server
  // goes with its answer; a timer would keep it.
  keepUnusedDataFor: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60,
  endpoints: () => ({}),
})

type Asked = { data: unknown; error?: undefined } | { error: Failure; data?: undefined }
type Ask = (question: Question) => Asked | PromiseLike<Asked>

/** Asks, then reads the answer by the domain's rule; what it can't read is the call's failure. */
export const askAndRead = async <T>(
  ask: Ask,
  question: Question,
  read: (answer: unknown) => T | undefined,
): Promise<{ data: T; error?: undefined } | { error: Failure; data?: undefined }> => {
  const { data, error } = await ask(question)
  if (error) return { error }
  const value = read(data)
  return value === undefined ? { error: { status: 'malformed' } } : { data: value }
}
