import type { Scenario } from '#domain/scenario.ts'
import { HttpError } from '#server/http/httpError.ts'

const LISTS = new Set(['/api/courses', '/api/blogs'])

type Answer = Readonly<Record<string, unknown>>

/** The list's own shape with nothing in it. */
const emptied = (answer: Answer) =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (Array.isArray(value)) return [name, []]
      return [name, name === 'pagination' ? { ...(value as object), hasNextPage: false } : value]
    }),
  )

const bodyOf = (scenario: Scenario, isList: boolean, text: string) => {
  if ('malformed' in scenario) return text.slice(0, text.length / 2)
  return isList && 'empty' in scenario ? JSON.stringify(emptied(JSON.parse(text))) : text
}

/** What the API answers to a read, bent. */
export const scenarioRead = async (
  scenario: Scenario,
  request: Request,
  ask: (plain: Request) => Response | Promise<Response>,
): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url)
  const isList = LISTS.has(pathname)
  if (isList && scenario['fail-page'] === Number(searchParams.get('page') ?? 1))
    throw new HttpError(500, 'scenario', 'The scenario makes this page fail.')
  // Asked without the headers by which it would be compressed, or not be sent again.
  const answer = await ask(new Request(request.url))
  if (!answer.ok) return answer
  return new Response(bodyOf(scenario, isList, await answer.text()), {
    headers: {
      'Content-Type': answer.headers.get('Content-Type') ?? 'application/json',
      'Cache-Control': 'no-store',
    },
  })
}
