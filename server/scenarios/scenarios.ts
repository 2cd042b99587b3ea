import type { Context, MiddlewareHandler } from 'hono'
import { EMBEDDED, isEmbedded } from '#domain/embedded.ts'
import {
  describeScenario,
  formatScenario,
  parseScenario,
  SCENARIO,
  SCENARIO_HEADER,
  type Scenario,
} from '#domain/scenario.ts'
import type { Site } from '#domain/site.ts'
import type { SubmitEnquiry } from '#server/enquiries/submitEnquiry.ts'
import type { Connection } from '#server/http/clientAddress.ts'
import { encodedBody } from '#server/http/encodedBody.ts'
import type { InProcess, SiteFetch } from '#server/http/hosts.ts'
import { escaped } from '#server/render/markup.ts'
import { pages } from '#server/render/pages/pages.ts'
import type { RenderPage } from '#server/render/pages/renderPage.ts'
import { createInjections, type Injections } from './injections.ts'
import { scenarioApi, scenarioFrom } from './scenarioApi.ts'

type Env = { Bindings: Connection }

type SiteParts = Omit<Parameters<typeof pages>[0], 'render'> & {
  readonly renderWith: (fetch: SiteFetch) => RenderPage
}

const foreign = ({ courseApi, groupApi }: Site) => {
  const hosts = [courseApi, groupApi].filter(Boolean)
  if (hosts.length === 0) return []
  return [`It does not affect ${hosts.join(' and ')}, only this server’s API.`]
}

const scenarioBanner = (scenario: Scenario, site: Site, exitUrl: string): string =>
  [
    '<aside class="scenario-line" aria-label="Scenario">',
    `<p><b>Scenario</b> <code>${escaped(formatScenario(scenario))}</code> `,
    `<span>${escaped(describeScenario(scenario).join(' '))}</span> `,
    ...foreign(site).map((text) => `${escaped(text)} `),
    // Without a referrer, from which the server would restore the scenario.
    `<a href="${escaped(exitUrl)}" rel="noreferrer" target="_self">Leave the scenario</a></p>`,
    '</aside>',
  ].join('')

const paramOf = (address: string) => new URL(address).searchParams.get(SCENARIO)

/** Without JavaScript, links and forms carry the scenario only in the referrer. */
const scenarioOfReferrer = (c: Context): string | undefined => {
  const referrer = c.req.header('Referer')
  if (!referrer || !URL.canParse(referrer)) return undefined
  if (new URL(referrer).host !== new URL(c.req.url).host) return undefined
  const text = paramOf(referrer)
  // The error page of a wrong scenario must not redirect to itself.
  return text && 'scenario' in parseScenario(text) ? text : undefined
}

/** A path with two leading slashes would lead to another host. */
const ownPath = (pathname: string) => pathname.replace(/^\/+/, '/')

const withScenario = (address: string, text: string) => {
  const { pathname, searchParams } = new URL(address)
  searchParams.delete(SCENARIO)
  const rest = String(searchParams)
  return `${ownPath(pathname)}?${rest && `${rest}&`}${SCENARIO}=${text}`
}

const without = (address: string) => {
  const { pathname, searchParams } = new URL(address)
  searchParams.delete(SCENARIO)
  const path = ownPath(pathname)
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}

/** Foreign hosts never get the scenario header. */
const fetchWithScenario =
  (fetch: SiteFetch, scenario: Scenario): SiteFetch =>
  async (request) => {
    if (isEmbedded(request)) request.headers.set(SCENARIO_HEADER, formatScenario(scenario))
    return fetch(request)
  }

const renderWithBanner =
  (render: RenderPage, line: string): RenderPage =>
  async (...args) => {
    const page = await render(...args)
    const html = new TextDecoder().decode(page.plain)
    const end = html.lastIndexOf('</body>')
    return { ...page, ...encodedBody(html.slice(0, end) + line + html.slice(end)) }
  }

const scenarioSubmit =
  ({ send, courseHost }: SiteParts, injections: Injections, scenario: Scenario): SubmitEnquiry =>
  async (enquiry, sender) => {
    if (courseHost !== EMBEDDED) return send(enquiry, sender)
    await injections.delay(scenario, false)
    const id = sender.key ?? JSON.stringify(enquiry)
    return injections.submit(scenario, id, () => send(enquiry, sender))
  }

/** Each request has its own pages and cache, and nothing is cached downstream. */
const scenarioPages =
  (injections: Injections, parts: SiteParts): MiddlewareHandler<Env> =>
  async (c, next) => {
    const ownScenario = paramOf(c.req.url)
    const inherited = ownScenario === null ? scenarioOfReferrer(c) : undefined
    const text = ownScenario || inherited
    if (!text) return next()
    const scenario = scenarioFrom(text)
    if (inherited && c.req.method === 'GET') {
      c.header('Cache-Control', 'no-store')
      return c.redirect(withScenario(c.req.url, formatScenario(scenario)), 302)
    }
    const fetch = fetchWithScenario(parts.fetch, scenario)
    const line = scenarioBanner(scenario, parts.config.site, without(c.req.url))
    const sitePages = pages({
      ...parts,
      fetch,
      render: renderWithBanner(parts.renderWith(fetch), line),
      send: scenarioSubmit(parts, injections, scenario),
    }).onError((error) => {
      throw error
    })
    const response = await sitePages.fetch(c.req.raw, c.env)
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
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
    api: (api: InProcess): InProcess => ({ fetch: scenarioApi(injections, api) }),
    pages: (parts: SiteParts) => scenarioPages(injections, parts),
  }
}

export type Scenarios = ReturnType<typeof createScenarios>
