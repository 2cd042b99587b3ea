import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parseScenario, SCENARIO, type Scenario } from '#domain/contracts/scenario.ts'
import { HttpError } from '#server/http/httpError.ts'

/** The scenario that is named, else that of the cookie; a cookie of another build may be invalid. */
export const scenarioOf = (c: Context, named: string | undefined): Scenario | undefined => {
  const read = parseScenario(named || (getCookie(c, SCENARIO) ?? ''))
  if ('scenario' in read) return read.scenario
  if (named) throw new HttpError(400, 'bad_scenario', read.error)
  return undefined
}
