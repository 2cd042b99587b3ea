import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { EMBEDDED, isEmbedded } from '#domain/contracts/embedded.ts'
import {
  describeScenario,
  formatScenario,
  SCENARIO,
  SCENARIO_HEADER,
  type Scenario,
} from '#domain/contracts/scenario.ts'
import type { Site } from '#domain/site.ts'
import type { SubmitEnquiry } from '#server/enquiries/submitEnquiry.ts'
import type { Connection } from '#server/http/clientAddress.ts'
import { encodedBody } from '#server/http/encodedBody.ts'
import type { InProcess, SiteFetch } from '#server/http/hosts.ts'
import { escaped } from '#server/render/markup.ts'
import { pages } from '#server/render/pages/pages.ts'
import type { RenderPage } from '#server/render/pages/renderPage.ts'
import { createInjections, type Injections } from './injections.ts'
import { scenarioApi } from './scenarioApi.ts'
import { scenarioOf } from './scenarioOf.ts'

type Env = { Bindings: Connection }

type SiteParts = Omit<Parameters<typeof pages>[0], 'render' | 'fetchCourse'> & {
  readonly fetch: SiteFetch
  readonly renderWith: (fetch: SiteFetch) => RenderPage
}

const foreign = ({ courseApi, groupApi }: Site) => {
  const hosts = [courseApi, groupApi].filter(Boolean)
  if (hosts.length === 0) return []
  return [`It does not affect ${hosts.join(' and ')}, only this server’s API.`]
}

const scenarioBanner = (scenario: Scenario, site: Site): string =>
  [
    '<aside class="scenario-line" aria-label="Scenario">',
    `<p><b>Scenario</b> <code>${escaped(formatScenario(scenario))}</code> `,
    `<span>${escaped(describeScenario(scenario).join(' '))}</span> `,
    ...foreign(site).map((text) => `${escaped(text)} `),
    `<a href="?${SCENARIO}=" target="_self">Leave the scenario</a></p>`,
    '</aside>',
  ].join('')

/** The banner's link lacks the page's query, which navigations change. The Referer header has it. */
const leave = (c: Context) => {
  deleteCookie(c, SCENARIO)
  const here = new URL(c.req.url)
  const referrer = c.req.header('Referer') ?? ''
  const page = URL.canParse(referrer) ? new URL(referrer) : here
  const { searchParams } = page.pathname === here.pathname ? page : here
  searchParams.delete(SCENARIO)
  // A path with two leading slashes would lead to another host.
  const path = here.pathname.replace(/^\/+/, '/')
  return c.redirect(searchParams.size > 0 ? `${path}?${searchParams}` : path)
}

/** Foreign hosts never get the scenario header. */
const fetchWithScenario =
  (fetch: SiteFetch, scenario: Scenario): SiteFetch =>
  async (request) => {
    if (isEmbedded(request)) request.headers.set(SCENARIO_HEADER, formatScenario(scenario))
    return fetch(request)
  }

const renderWithBanner =
  (render: RenderPage, banner: string): RenderPage =>
  async (...args) => {
    const page = await render(...args)
    const html = new TextDecoder().decode(page.plain)
    const end = html.lastIndexOf('</body>')
    return { ...page, ...encodedBody(html.slice(0, end) + banner + html.slice(end)) }
  }

const scenarioSubmit =
  ({ send, courseHost }: SiteParts, injections: Injections, scenario: Scenario): SubmitEnquiry =>
  async (enquiry, sender) => {
    if (courseHost !== EMBEDDED) return send(enquiry, sender)
    await injections.delay(scenario, false)
    const id = sender.key ?? JSON.stringify(enquiry)
    return injections.submit(scenario, id, () => send(enquiry, sender))
  }

/** Each request has its own pages and cache. */
const scenarioPages =
  (injections: Injections, parts: SiteParts): MiddlewareHandler<Env> =>
  async (c, next) => {
    const named = c.req.query(SCENARIO)
    if (named === '' && c.req.method === 'GET') return leave(c)
    const scenario = scenarioOf(c, named)
    if (!scenario) return next()
    const { renderWith, fetch: fetchWithout, ...pageParts } = parts
    const fetch = fetchWithScenario(fetchWithout, scenario)
    const sitePages = pages({
      ...pageParts,
      fetchCourse: fetch,
      render: renderWithBanner(renderWith(fetch), scenarioBanner(scenario, parts.config.site)),
      send: scenarioSubmit(parts, injections, scenario),
    }).onError((error) => {
      throw error
    })
    c.res = await sitePages.fetch(c.req.raw, c.env)
    c.header('X-Robots-Tag', 'noindex')
    // Not HttpOnly, because bug reports read it.
    if (named) setCookie(c, SCENARIO, formatScenario(scenario), { sameSite: 'Lax' })
  }

/** A response stored before a scenario would hide it, and one stored during it would outlive it. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}

const POLICY = 'Content-Security-Policy'

/** On QA hosts the lab shows the site's pages in a frame. */
const framing: MiddlewareHandler = async (c, next) => {
  await next()
  const policy = c.res.headers.get(POLICY)
  if (policy)
    c.res.headers.set(
      POLICY,
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'; frame-src 'self'"),
    )
}

/** For `?scenario=` on QA hosts; not loaded in production. */
export const createScenarios = () => {
  const injections = createInjections()
  return {
    framing,
    noStore,
    api: (api: InProcess) => scenarioApi(injections, api),
    pages: (parts: SiteParts) => scenarioPages(injections, parts),
  }
}

export type Scenarios = ReturnType<typeof createScenarios>
