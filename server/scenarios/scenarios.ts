import type { MiddlewareHandler } from 'hono'
import type { Connection } from '#server/http/clientAddress.ts'
import { bendApi, type InProcess } from './bendApi.ts'
import { createBendEnquiry } from './bendEnquiry.ts'
import { createLateness } from './lateness.ts'
import { type SiteParts, scenarioPages } from './scenarioPages.ts'

export type Scenarios = {
  readonly api: (api: InProcess) => InProcess
  readonly pages: (parts: SiteParts) => MiddlewareHandler<{ Bindings: Connection }>
}

/** `?scenario=` for hosts of development and QA; a production server never loads this file. */
export const createScenarios = (): Scenarios => {
  const bending = { lateness: createLateness(), bendEnquiry: createBendEnquiry() }
  return {
    api: (api) => ({ fetch: bendApi(bending, api) }),
    pages: (parts) => scenarioPages(bending, parts),
  }
}
