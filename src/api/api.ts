import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery.ts'

/** Seconds: coming back to a list after reading a course for a while is instant. */
const KEEP_UNUSED = 30 * 60

/** The one API slice; each entity injects its endpoints in a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  // On the server a timer would hold the store of a page that was sent long ago.
  keepUnusedDataFor: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : KEEP_UNUSED,
  endpoints: () => ({}),
})
