import type { MiddlewareHandler } from 'hono'
import type { Connection } from '#server/http/clientAddress.ts'
import { createInjections } from './injections.ts'
import { type InProcess, scenarioApi } from './scenarioApi.ts'
import { type SiteParts, scenarioPages } from './scenarioPages.ts'

export type Scenarios = {
  readonly api: (api: InProcess) => InProcess
  readonly framing: MiddlewareHandler
  readonly pages: (parts: SiteParts) => MiddlewareHandler<{ Bindings: Connection }>
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
export const createScenarios = (): Scenarios => {
  const injections = createInjections()
  return {
    framing,
    api: (api) => ({ fetch: scenarioApi(injections, api) }),
    pages: (parts) => scenarioPages(injections, parts),
  }
}
