import type { Scenario } from '#domain/scenario.ts'
import { HttpError } from '#server/http/httpError.ts'

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

export const scenarioRead = async (
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
    headers: {
      'Content-Type': response.headers.get('Content-Type') ?? 'application/json',
      'Cache-Control': 'no-store',
    },
  })
}
