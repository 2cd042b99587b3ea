import { createFallback } from '#server/catalogue/remote/fallback.ts'
import { withoutHanging } from '#server/catalogue/remote/hangingHosts.ts'
import { hostsOf, type InProcess } from '#server/catalogue/remote/hosts.ts'
import type { Snapshots } from '#server/catalogue/remote/snapshots.ts'
import type { Config } from '#server/config.ts'
import type { Intake } from '#server/enquiries/intake.ts'
import { createSubmit } from '#server/enquiries/submitEnquiry.ts'
import type { Build } from '#server/http/build.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'
import type { Log } from '#server/ops/log.ts'
import type { LoopDelay } from '#server/ops/loopDelay.ts'
import { covers } from './covers/covers.ts'
import { apiFetch, inProcess, PATIENCE_OF_A_BROWSER } from './pages/apiFetch.ts'
import { createDrawPage, type FallBack } from './pages/drawPage.ts'
import { pages } from './pages/pages.ts'
import type { Patience } from './pages/patience.ts'
import type { EntryServer, PageRequest } from './pages/renderer.ts'
import { seoRoutes } from './seo/seoRoutes.ts'
import { pictures } from './sharePictures/pictures.ts'

export type RenderingParts = {
  readonly config: Config
  readonly secret: string
  readonly api: InProcess
  readonly search: InProcess
  readonly snapshots: Snapshots
  readonly intake: Intake
  readonly loopDelay: LoopDelay
  readonly log: Log
  readonly build: Build
  readonly entry: EntryServer
  readonly patience?: Patience | undefined
}

/** The routes whose responses are rendered, and the parts from which a scenario renders its own pages. */
export const createRendering = (parts: RenderingParts) => {
  const { config, api, search, snapshots, log, build, entry, patience } = parts
  const { site } = config
  const hosts = hostsOf(site)
  const inner = inProcess({ api, find: search })
  const fetch = apiFetch(inner)
  const fallback = createFallback({ snapshots, hosts })
  const patient = apiFetch(inner, PATIENCE_OF_A_BROWSER)
  const sparing = withoutHanging({ fetch: patient, fallback: fallback, log })
  const drawWith = (through: PageRequest['fetch'], fallBack?: FallBack) =>
    createDrawPage({ ...fallBack, entry, fetch: through, patience, build, site })
  const mayBeSent = createRateLimit(config.ENQUIRY_BURST)
  const send = createSubmit(site.courseApi, parts.intake, fetch, mayBeSent)
  const pageParts = { ...parts, drawWith, send, fetch, courseHost: hosts.courses }
  return {
    covers: covers(),
    seo: seoRoutes({ ...entry, snapshots, site }),
    pictures: pictures({ site, fetch, snapshots }),
    pages: pages({
      ...pageParts,
      draw: drawWith(sparing.fetch, { fallback: fallback, onLate: sparing.onLate }),
      // A posted form waits for its enquiry only: the course may come from the catalogue copy.
      fetch: async (request) => fallback(request) ?? fetch(request),
    }),
    pageParts,
  }
}
