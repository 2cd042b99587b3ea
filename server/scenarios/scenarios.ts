import type { MiddlewareHandler } from 'hono'
import type { Connection } from '#server/http/clientAddress.ts'
import { createDelay } from './delay.ts'
import { framing } from './framing.ts'
import { type InProcess, scenarioApi } from './scenarioApi.ts'
import { createScenarioEnquiry } from './scenarioEnquiry.ts'
import { type SiteParts, scenarioPages } from './scenarioPages.ts'

export type Scenarios = {
  readonly api: (api: InProcess) => InProcess
  readonly framing: MiddlewareHandler
  readonly pages: (parts: SiteParts) => MiddlewareHandler<{ Bindings: Connection }>
}

/** For `?scenario=` on QA hosts; not loaded in production. */
export const createScenarios = (): Scenarios => {
  const scenarioParts = { delay: createDelay(), scenarioEnquiry: createScenarioEnquiry() }
  return {
    framing,
    api: (api) => ({ fetch: scenarioApi(scenarioParts, api) }),
    pages: (parts) => scenarioPages(scenarioParts, parts),
  }
}
