import { Hono } from 'hono'
import { patterns } from '#domain/paths.ts'
import type { CatalogueReader } from '#server/catalogue/copy/catalogueReader.ts'
import { clientAddress } from '#server/http/clientAddress.ts'
import { HttpError, methodNotAllowed, onlyRead, READ_METHODS } from '#server/http/httpError.ts'
import { sameSiteOnly } from '#server/http/sameSite.ts'
import type { SiteContext } from '#server/http/siteContext.ts'
import { createStaleCache } from '#server/http/staleCache.ts'
import { createWorkQueue } from '#server/ops/workQueue.ts'
import { createConfirmationLinks, SENT } from './confirmationLinks.ts'
import { pageResponse } from './pageResponse.ts'
import { type FormParts, postEnquiry } from './postEnquiry.ts'
import { createReadAddress } from './readAddress.ts'
import type { EntryServer } from './renderer.ts'
import type { RenderedPage } from './renderPage.ts'
import { createUnlistedLimit } from './unlistedLimit.ts'

type Parts = FormParts & {
  readonly entry: Pick<EntryServer, 'routes'>
  readonly secret: string
  readonly catalogueReader: Pick<CatalogueReader, 'current'>
}

const FRESH_MS = 60_000
/** A cache of their own, so that personal pages never evict shared ones. */
const PERSONAL_CACHE_BYTES = 4 * 1_024 * 1_024
const MAX_URL_LENGTH = 2_048

export const pages = (parts: Parts) => {
  const { config, render, entry } = parts
  const readAddress = createReadAddress(entry.routes)
  const confirmations = createConfirmationLinks(parts.secret)
  const cacheOptions = {
    fresh: FRESH_MS,
    onRefreshError: (error: unknown) => {
      if (!(error instanceof HttpError)) parts.log.error('page.refresh', error)
    },
  }
  const cache = createStaleCache<RenderedPage>({ ...cacheOptions, name: 'pages' })
  const personalPages = createStaleCache<RenderedPage>({
    ...cacheOptions,
    name: 'personalPages',
    budget: PERSONAL_CACHE_BYTES,
  })
  const limitUnlisted = createUnlistedLimit(config.site, parts.catalogueReader)
  const post = postEnquiry(parts, { confirmations, limitUnlisted })
  const queuedPage = createWorkQueue(parts.loopDelay, 'render')
  const renderNew = (key: string, address: string) => {
    limitUnlisted(key, address)
    return queuedPage(() => render(key))
  }
  return new Hono<SiteContext>()
    .post(patterns.enquiry, sameSiteOnly(config.SITE_URL), post)
    .get('*', async (c) => {
      if (c.req.url.length > MAX_URL_LENGTH)
        throw new HttpError(414, 'address_too_long', 'This address is too long.')
      const { key, pattern, redirect, isPersonal } = readAddress(c.req.url)
      c.set('pageRoute', pattern)
      if (redirect !== undefined) {
        // Browsers cache a 308 without end, even after a release whose addresses differ.
        c.header('Cache-Control', 'public, max-age=3600')
        return c.redirect(redirect, 308)
      }
      if (confirmations.isValid(key, c.req.query(SENT))) {
        // Never rate-limited: the sender must see the confirmation.
        const page = await cache.get(`${key} accepted`, () => render(key, 'accepted'))
        return pageResponse(c, page, { isPrivate: true })
      }
      const cacheForKey = isPersonal ? personalPages : cache
      const page = await cacheForKey.get(key, async () =>
        renderNew(key, clientAddress(c, config.TRUST_PROXY)),
      )
      return pageResponse(c, page, { isListed: !isPersonal })
    })
    .all(patterns.enquiry, () => {
      throw methodNotAllowed([...READ_METHODS, 'POST'])
    })
    .all('*', onlyRead)
}
