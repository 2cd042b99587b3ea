import { Hono } from 'hono'
import { isCoverKind } from '#domain/covers.ts'
import { encodedBody, encodedResponse } from '#server/http/encodedBody.ts'
import { HttpError } from '#server/http/httpError.ts'
import { coverOf } from './cover.ts'

const MAX_ID_LENGTH = 200

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
}

export const covers = () =>
  new Hono().get('/:kind/:file{.+\\.svg}', (c) => {
    const { kind, file } = c.req.param()
    const id = file.slice(0, -'.svg'.length)
    if (!isCoverKind(kind) || id.length > MAX_ID_LENGTH)
      throw new HttpError(404, 'cover_not_found', 'There is no such cover.')
    return encodedResponse(c, encodedBody(coverOf(kind, id)), { headers: HEADERS })
  })
