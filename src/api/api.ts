import { createApi } from '@reduxjs/toolkit/query/react'
import { isServer } from '#platform/isServer.ts'
import { baseQuery } from './baseQuery.ts'

/** Long enough that returning from a course to its list needs no request. */
const CACHE_SECONDS = 30 * 60

/** Options of a preload. A response that no page subscribes to is cached for `keepUnusedDataFor`. */
export const UNSUBSCRIBED = { subscribe: false } as const

export const api = createApi({
  baseQuery,
  // A timer on the server would keep the store of every rendered page.
  keepUnusedDataFor: isServer ? Number.POSITIVE_INFINITY : CACHE_SECONDS,
  endpoints: () => ({}),
})
