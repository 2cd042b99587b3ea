import type { Context } from 'hono'
import { type EncodedBody, encodedBody, encodedResponse } from '#server/http/encodedBody.ts'
import { HttpError } from '#server/http/httpError.ts'
import { type Cached, createStaleCache } from '#server/http/staleCache.ts'

/** A minute fresh, then shown while it is asked for again; for a day where we can't answer. */
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
} as const

/** Milliseconds. Short: what the team changes shows soon, and yet a crowd asks the store once. */
const FRESH = 5_000

/** Answers reading calls from memory where it can, and for a day when the store is away. */
export const createCachedResponses = () => {
  const cache = createStaleCache<EncodedBody & Cached>({ name: 'calls', fresh: FRESH })

  return async <T extends object>(
    c: Context,
    /** Stands for the call and all that changes its answer. */
    key: string,
    find: () => Promise<T | undefined>,
    hasNothing: (found: T) => boolean = () => false,
  ): Promise<Response> => {
    const kept = await cache.get(key, async () => {
      const found = await find()
      const text = encodedBody(JSON.stringify(found ?? null))
      if (found === undefined) return { ...text, status: 404, isIncomplete: false }
      return { ...text, status: 200, isIncomplete: false, isEmpty: hasNothing(found) }
    })
    if (kept.status === 404)
      throw new HttpError(404, 'not_found', 'There is nothing under this address.')
    // Or whoever keeps an old one would take it for one of this minute.
    const headers = kept.age === undefined ? HEADERS : { ...HEADERS, Age: String(kept.age) }
    return encodedResponse(c, kept, { status: 200, headers, allowNotModified: true })
  }
}

export type CachedResponses = ReturnType<typeof createCachedResponses>
