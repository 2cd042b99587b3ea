import { type Context, Hono } from 'hono'
import { DAY } from '#domain/constants.ts'
import { type EncodedBody, encodedResponse, hashOf } from '#server/http/encodedBody.ts'
import { HttpError, onlyRead } from '#server/http/httpError.ts'
import { type Cached, createStaleCache } from '#server/http/staleCache.ts'
import { withDeadline } from '#server/http/withTimeout.ts'
import { createConcurrencyLimit } from '#server/ops/concurrencyLimit.ts'
import { drawPicture, toPng } from './drawPicture.ts'
import { createFindFacts } from './findFacts.ts'
import { type PictureFacts, siteFacts, versionOf } from './pictureFacts.ts'

type Picture = EncodedBody & Cached

/** One per core of a small machine; crawlers retry. */
const AT_ONCE = 2
const WAITING = 24
const CACHE_BYTES = 20 * 1_024 * 1_024

const noSuchPicture = () => new HttpError(404, 'picture_not_found', 'There is no such picture.')

export const pictures = (parts: Parameters<typeof createFindFacts>[0]) => {
  const find = createFindFacts(parts)
  const cache = createStaleCache<Picture>({
    name: 'pictures',
    fresh: DAY,
    budget: CACHE_BYTES,
  })
  const limited = createConcurrencyLimit('picture', AT_ONCE, WAITING)

  const render = async (facts: PictureFacts): Promise<Picture> => {
    const png = await toPng(drawPicture(facts))
    return {
      hash: hashOf(png),
      encodings: [],
      encoded: async () => png,
      status: 200,
      bytes: png.length,
    }
  }

  const respond = async (c: Context, facts: PictureFacts | undefined) => {
    if (facts === undefined) throw noSuchPicture()
    const version = versionOf(facts)
    const picture = await withDeadline(cache.get(version, () => limited(() => render(facts))))
    const isLasting = c.req.query('v') === version
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    return encodedResponse(c, picture, { headers })
  }

  const named = (file: string) => file.slice(0, -'.png'.length)

  return new Hono()
    .get('/site.png', (c) => respond(c, siteFacts(parts.site.name)))
    .get('/course/:file{.+\\.png}', async (c) =>
      respond(c, await find.ofCourse(named(c.req.param('file')), c.req.query('v'))),
    )
    .get('/article/:file{.+\\.png}', async (c) =>
      respond(c, await find.ofArticle(named(c.req.param('file')), c.req.query('v'))),
    )
    .get('*', () => {
      throw noSuchPicture()
    })
    .all('*', onlyRead)
}
