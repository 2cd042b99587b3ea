import type { Context } from 'hono'
import { type EncodedBody, encodedBody, encodedResponse } from '#server/http/encodedBody.ts'
import { HttpError } from '#server/http/httpError.ts'
import { type Cached, createStaleCache } from '#server/http/staleCache.ts'

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
} as const

const FRESH_MS = 5_000

export const createCachedResponses = () => {
  const cache = createStaleCache<EncodedBody & Cached>({ name: 'calls', fresh: FRESH_MS })

  return async <T extends object>(
    c: Context,
    key: string,
    find: () => Promise<T | undefined>,
    hasNothing: (found: T) => boolean = () => false,
  ): Promise<Response> => {
    const body = await cache.get(key, async () => {
      const found = await find()
      const text = encodedBody(JSON.stringify(found ?? null))
      if (found === undefined) return { ...text, status: 404 }
      return { ...text, status: 200, isEmpty: hasNothing(found) }
    })
    if (body.status === 404) throw new HttpError(404, 'not_found', 'Not found.')
    const headers = body.age === undefined ? HEADERS : { ...HEADERS, Age: String(body.age) }
    return encodedResponse(c, body, { headers })
  }
}

export type CachedResponses = ReturnType<typeof createCachedResponses>
