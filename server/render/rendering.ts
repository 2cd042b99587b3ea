import type { CatalogueReader } from '#server/catalogue/copy/catalogueReader.ts'
import { withCircuitBreaker } from '#server/catalogue/copy/circuitBreaker.ts'
import { createFallback } from '#server/catalogue/copy/fallback.ts'
import type { Config } from '#server/config.ts'
import type { Intake } from '#server/enquiries/intake.ts'
import { createSubmit } from '#server/enquiries/submitEnquiry.ts'
import type { Build } from '#server/http/build.ts'
import { hostsOf, type InProcess, type SiteFetch } from '#server/http/hosts.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import type { Log } from '#server/ops/log.ts'
import type { LoopDelay } from '#server/ops/loopDelay.ts'
import { covers } from './covers/covers.ts'
import { apiFetch, BROWSER_TIMEOUT_MS } from './pages/apiFetch.ts'
import { pages } from './pages/pages.ts'
import type { EntryServer } from './pages/renderer.ts'
import { createRenderPage, type OutageHandling } from './pages/renderPage.ts'
import { seoRoutes } from './seo/seoRoutes.ts'
import { pictures } from './sharePictures/pictures.ts'

export type RenderingParts = {
  readonly config: Config
  readonly secret: string
  /** Also has the calls of the search. */
  readonly api: InProcess
  readonly catalogueReader: CatalogueReader
  readonly intake: Intake
  /** Aborted during shutdown, while a page can still be sent. */
  readonly forwardsEnd: AbortSignal
  readonly loopDelay: LoopDelay
  readonly log: Log
  readonly build: Build
  readonly entry: EntryServer
}

export const createRendering = (parts: RenderingParts) => {
  const { config, secret, api, catalogueReader, loopDelay, log, build, entry } = parts
  const { site } = config
  const { courses: courseHost } = hostsOf(site)
  const fetch = apiFetch(api)
  const fallback = createFallback(catalogueReader)
  const circuitBreaker = withCircuitBreaker({
    fetch: apiFetch(api, BROWSER_TIMEOUT_MS),
    fallback,
    log,
  })
  const renderWith = (through: SiteFetch, outageHandling?: OutageHandling) =>
    createRenderPage({ ...outageHandling, entry, fetch: through, build, site })
  const isAllowed = createRateLimit(config.ENQUIRY_BURST)
  const send = createSubmit(site.courseApi, parts.intake, fetch, isAllowed, parts.forwardsEnd)
  const pageParts = { config, secret, entry, catalogueReader, loopDelay, log, send, courseHost }
  return {
    covers: covers(),
    seo: seoRoutes({ ...entry, catalogueReader, site }),
    pictures: pictures({ site, fetch, catalogueReader }),
    pages: pages({
      ...pageParts,
      render: renderWith(circuitBreaker.fetch, { fallback, onLate: circuitBreaker.onLate }),
      // A posted form should wait only for its enquiry, so the catalogue copy gives the course.
      fetchCourse: async (request) => fallback(request) ?? fetch(request),
    }),
    scenarioParts: { ...pageParts, renderWith, fetch },
  }
}
