import type { Context, MiddlewareHandler } from 'hono'
import { EMBEDDED, isEmbedded } from '#domain/embedded.ts'
import {
  formatScenario,
  parseScenario,
  SCENARIO,
  SCENARIO_HEADER,
  type Scenario,
} from '#domain/scenario.ts'
import type { SiteFetch } from '#server/catalogue/remote/hosts.ts'
import type { SubmitEnquiry } from '#server/enquiries/submitEnquiry.ts'
import type { Connection } from '#server/http/clientAddress.ts'
import { encodedBody } from '#server/http/encodedBody.ts'
import { pages } from '#server/render/pages/pages.ts'
import type {} from '#server/render/pages/renderer.ts'
import type { RenderPage } from '#server/render/pages/renderPage.ts'
import { scenarioFrom } from './scenarioApi.ts'
import { scenarioBanner } from './scenarioBanner.ts'
import type { ScenarioEnquiry } from './scenarioEnquiry.ts'

type Env = { Bindings: Connection }

export type SiteParts = Omit<Parameters<typeof pages>[0], 'render'> & {
  readonly renderWith: (fetch: SiteFetch) => RenderPage
}

type ScenarioParts = {
  readonly delay: (scenario: Scenario, isRead: boolean) => Promise<void>
  readonly scenarioEnquiry: ScenarioEnquiry
}

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
  (
    { send, courseHost }: SiteParts,
    scenarioParts: ScenarioParts,
    scenario: Scenario,
  ): SubmitEnquiry =>
  async (enquiry, sender) => {
    if (courseHost !== EMBEDDED) return send(enquiry, sender)
    await scenarioParts.delay(scenario, false)
    const id = sender.key ?? JSON.stringify(enquiry)
    return scenarioParts.scenarioEnquiry(scenario, id, () => send(enquiry, sender))
  }

/** Each request has its own pages and cache, and nothing is cached downstream. */
export const scenarioPages =
  (scenarioParts: ScenarioParts, parts: SiteParts): MiddlewareHandler<Env> =>
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
      send: scenarioSubmit(parts, scenarioParts, scenario),
    }).onError((error) => {
      throw error
    })
    const response = await sitePages.fetch(c.req.raw, c.env)
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  }
