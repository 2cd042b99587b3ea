import { type Context, Hono } from 'hono'
import type { PageRequest } from '#domain/page.ts'
import { patterns } from '#domain/paths.ts'
import type { CatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import type { Config } from '#server/config.ts'
import type { SubmitEnquiry } from '#server/enquiries/submitEnquiry.ts'
import { type Connection, clientAddress } from '#server/http/clientAddress.ts'
import { HttpError, methodNotAllowed, READ_METHODS } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import { sameSiteOnly } from '#server/http/sameSite.ts'
import { createStaleCache } from '#server/http/staleCache.ts'
import type { Log } from '#server/ops/log.ts'
import type { LoopDelay } from '#server/ops/loopDelay.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import { createPageKeys, UNDECODABLE } from './pageKey.ts'
import { pageResponse } from './pageResponse.ts'
import { postEnquiry } from './postEnquiry.ts'
import type { EntryServer } from './renderer.ts'
import type { RenderedPage, RenderPage } from './renderPage.ts'
import { createThanks, SENT } from './thanks.ts'
import { createUnlistedLimit } from './unlistedLimit.ts'

type Parts = {
  readonly config: Config
  readonly draw: RenderPage
  readonly entry: Pick<EntryServer, 'routes'>
  readonly send: SubmitEnquiry
  readonly fetch: PageRequest['fetch']
  readonly loopDelay: LoopDelay
  readonly courseHost: string
  readonly secret: string
  readonly log: Log
  readonly catalogueReader: Pick<CatalogueReader, 'current'>
}

/** Milliseconds. */
const FRESH = 60_000
/** Bytes: choices are many and each is asked for by few, so they must not push out a page for all. */
const CHOICES = 4 * 1_024 * 1_024
/** Forms that one address gets back with their faults a minute: each is drawn for its sender. */
const SENT_BACK = 20
/** Longer than any address that the site makes. */
const LONGEST_ADDRESS = 2_048

export const pages = (parts: Parts) => {
  const { config, draw, entry, send, fetch, loopDelay, courseHost } = parts
  const keys = createPageKeys(entry.routes)
  const thanks = createThanks(parts.secret)
  const cache = createStaleCache<RenderedPage>({ name: 'pages', fresh: FRESH })
  const choices = createStaleCache<RenderedPage>({ name: 'choices', fresh: FRESH, budget: CHOICES })
  const limitUnlisted = createUnlistedLimit({
    site: config.site,
    catalogueReader: parts.catalogueReader,
  })
  const addressOf = (c: Context<{ Bindings: Connection }>) =>
    clientAddress(c.env, c.req.header('X-Forwarded-For'), config.TRUST_PROXY)
  const queuedForm = createWorkQueue(loopDelay, 'form')
  const post = postEnquiry({
    draw: (url, reply) => queuedForm(() => draw(url, reply)),
    mayBeSentBack: createRateLimit(SENT_BACK),
    send,
    fetch,
    courseHost,
    thanks,
    siteName: config.SITE_NAME,
    addressOf,
    limitUnlisted,
    log: parts.log,
  })
  const queuedPage = createWorkQueue(loopDelay, 'render')
  const renderNew = (key: string, address: string) => {
    limitUnlisted(key, address)
    return queuedPage(() => draw(key))
  }
  return new Hono<{ Bindings: Connection }>()
    .post(patterns.enquiry, sameSiteOnly(config.SITE_URL), post)
    .get('*', async (c) => {
      if (c.req.url.length > LONGEST_ADDRESS)
        throw new HttpError(414, 'address_too_long', 'This address is too long.')
      const { pathname, search, searchParams } = new URL(c.req.url)
      const right = keys.rightPath(pathname)
      if (right !== pathname && right !== UNDECODABLE) return c.redirect(right + search, 308)
      const redirect = keys.redirectOf(c.req.url)
      if (redirect !== undefined) return c.redirect(redirect, 308)
      const key = keys.pageKey(c.req.url)
      if (thanks.isTrue(key, searchParams.get(SENT))) {
        // Never refused: who has sent an enquiry is to read that it has arrived.
        const page = await cache.get(`${key} accepted`, () => draw(key, 'accepted'))
        return pageResponse(c, page, { isPrivate: true })
      }
      const isChosen = keys.isPersonal(key)
      const shelf = isChosen ? choices : cache
      const page = await shelf.get(key, async () => renderNew(key, addressOf(c)))
      return pageResponse(c, page, { isListed: !isChosen })
    })
    .all(patterns.enquiry, () => {
      throw methodNotAllowed(
        [...READ_METHODS, 'POST'],
        'This page can only be read, and its form sent.',
      )
    })
    .all('*', () => {
      throw methodNotAllowed(READ_METHODS, 'A page can only be read.')
    })
}
