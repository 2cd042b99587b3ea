import { KEY_HEADER } from '#domain/enquiryCall.ts'
import { parseScenario, SCENARIO_HEADER, type Scenario } from '#domain/scenario.ts'
import type { Connection } from '#server/http/clientAddress.ts'
import { errorResponse, HttpError } from '#server/http/httpError.ts'
import type { ScenarioEnquiry } from './scenarioEnquiry.ts'
import { scenarioRead } from './scenarioRead.ts'

export type InProcess = {
  readonly fetch: (request: Request, connection?: Connection) => Response | Promise<Response>
}

type Parts = {
  readonly delay: (scenario: Scenario, isRead: boolean) => Promise<void>
  readonly scenarioEnquiry: ScenarioEnquiry
}

export const scenarioFrom = (text: string): Scenario => {
  const read = parseScenario(text)
  if ('error' in read) throw new HttpError(400, 'bad_scenario', read.error)
  return read.scenario
}

const keyOf = async (request: Request) =>
  request.headers.get(KEY_HEADER) ?? (await request.clone().text())

export const scenarioApi =
  ({ delay, scenarioEnquiry }: Parts, api: InProcess): InProcess['fetch'] =>
  async (request, connection) => {
    const text = request.headers.get(SCENARIO_HEADER)
    if (!text) return api.fetch(request, connection)
    try {
      const scenario = scenarioFrom(text)
      const isRead = request.method !== 'POST'
      await delay(scenario, isRead)
      if (isRead)
        return await scenarioRead(scenario, request, (plain) => api.fetch(plain, connection))
      const submit = async () => api.fetch(request, connection)
      return await scenarioEnquiry(scenario, await keyOf(request), submit)
    } catch (error) {
      if (error instanceof HttpError) return errorResponse(error)
      throw error
    }
  }
