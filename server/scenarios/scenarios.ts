import type { MiddlewareHandler } from 'hono'
import type { Connection } from '#server/http/clientAddress.ts'
import { createLateness } from './lateness.ts'
import { type InProcess, scenarioApi } from './scenarioApi.ts'
import { createScenarioEnquiry } from './scenarioEnquiry.ts'
import { type SiteParts, scenarioPages } from './scenarioPages.ts'

export type Scenarios = {
  readonly api: (api: InProcess) => InProcess
  readonly pages: (parts: SiteParts) => MiddlewareHandler<{ Bindings: Connection }>
}

/** `?scenario=` for hosts of development and QA; a production server never loads this file. */
export const createScenarios = (): Scenarios => {
  const scenarioParts = { lateness: createLateness(), scenarioEnquiry: createScenarioEnquiry() }
  return {
    api: (api) => ({ fetch: scenarioApi(scenarioParts, api) }),
    pages: (parts) => scenarioPages(scenarioParts, parts),
  }
}
