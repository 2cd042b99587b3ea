import { USUAL_COURSE } from './fakeApi.ts'
import type { HostResponse, Responder } from './remoteHost.ts'

type Fields = Readonly<Record<string, unknown>>

export const courseJson = (id: string, more: Fields = {}): Fields => ({
  _id: id,
  name: `Course ${id}`,
  category: 'IT',
  ...USUAL_COURSE,
  ...more,
})

const pageNumber = (url: URL) => Number(url.searchParams.get('page'))

/** A course API with `count` courses of each category, nine per page. */
export const catalogue =
  (sizes: Readonly<Record<string, number>>): Responder =>
  ({ url }): HostResponse | undefined => {
    const category = url.searchParams.get('category')
    if (url.pathname !== '/api/courses' || category === null) return undefined
    const size = sizes[category] ?? 0
    const start = (pageNumber(url) - 1) * 9
    const ids = Array.from({ length: size }, (_, place) => `${category} ${place + 1}`)
    return {
      body: {
        data: ids.slice(start, start + 9).map((id) => courseJson(id, { category })),
        pagination: { page: pageNumber(url), limit: 9, hasNextPage: start + 9 < size },
      },
    }
  }

/** The same, but one page fails. */
export const failingPage =
  (page: number, respond: Responder): Responder =>
  (request) =>
    pageNumber(request.url) === page ? { status: 500, body: {} } : respond(request)
