import { Hono } from 'hono'
import { KEY_HEADER } from '#domain/contracts/enquiryCall.ts'
import { SCENARIO_HEADER, type Scenario } from '#domain/contracts/scenario.ts'
import type { Connection } from '#server/http/clientAddress.ts'
import type { InProcess } from '#server/http/hosts.ts'
import { HttpError, READ_METHODS } from '#server/http/httpError.ts'
import type { Injections } from './injections.ts'
import { scenarioOf } from './scenarioOf.ts'

const LISTS = new Set(['/api/courses', '/api/blogs'])

type Body = Readonly<Record<string, unknown>>

const emptied = (response: Body) =>
  Object.fromEntries(
    Object.entries(response).map(([name, value]) => {
      if (Array.isArray(value)) return [name, []]
      return [name, name === 'pagination' ? { ...(value as object), hasNextPage: false } : value]
    }),
  )

const bodyOf = (scenario: Scenario, isList: boolean, text: string) => {
  if ('malformed' in scenario) return text.slice(0, text.length / 2)
  return isList && 'empty' in scenario ? JSON.stringify(emptied(JSON.parse(text))) : text
}

const scenarioRead = async (
  scenario: Scenario,
  request: Request,
  fetch: (plain: Request) => Response | Promise<Response>,
): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url)
  const isList = LISTS.has(pathname)
  if (isList && scenario['fail-page'] === Number(searchParams.get('page') ?? 1))
    throw new HttpError(500, 'scenario', 'The scenario makes this page fail.')
  const response = await fetch(new Request(request.url))
  if (!response.ok) return response
  return new Response(bodyOf(scenario, isList, await response.text()), {
    headers: { 'Content-Type': response.headers.get('Content-Type') ?? 'application/json' },
  })
}

const keyOf = async (request: Request) =>
  request.headers.get(KEY_HEADER) ?? (await request.clone().text())

/** Browsers send the cookie; curl and the rendering of pages send the header. */
export const scenarioApi = ({ delay, submit }: Injections, api: InProcess) =>
  new Hono<{ Bindings: Connection }>()
    .all('/api/*', async (c) => {
      const request = c.req.raw
      const scenario = scenarioOf(c, c.req.header(SCENARIO_HEADER))
      const isRead = READ_METHODS.includes(c.req.method)
      const isEnquiry = c.req.method === 'POST' && c.req.path === '/api/enquiries'
      if (!scenario || !(isRead || isEnquiry)) return api.fetch(request, c.env)
      await delay(scenario, isRead)
      if (isRead) return scenarioRead(scenario, request, (plain) => api.fetch(plain, c.env))
      return submit(scenario, await keyOf(request), async () => api.fetch(request, c.env))
    })
    .onError((error) => {
      if (error instanceof HttpError) return error.getResponse()
      throw error
    })
