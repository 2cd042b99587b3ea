import type { Page, Route } from 'playwright-core'

export const COURSE_LIST = /\/api\/courses\?/
export const COURSE = /\/api\/courses\/[^?]/
export const BLOGS = /\/api\/blogs\?/
export const ARTICLE = /\/api\/blogs\/slug\//
export const ENQUIRIES = /\/api\/enquiries$/

/** The body of an error. */
const REFUSED = { error: { code: 'refused', message: 'Refused.' } }

/** Holds requests to an address until they are released. */
export const holdRequests = async (page: Page, address: RegExp) => {
  const waiting: Route[] = []
  let open = false
  await page.route(address, (route) => {
    if (open) return route.continue()
    waiting.push(route)
    return undefined
  })
  return {
    waiting,
    /** Responds to the held requests itself; later ones are held, too. */
    answer: (status: number, json: unknown = REFUSED) =>
      Promise.all(waiting.splice(0).map((route) => route.fulfill({ status, json }))),
    abort: () => Promise.all(waiting.splice(0).map((route) => route.abort())),
    release: async () => {
      open = true
      await Promise.all(waiting.splice(0).map((route) => route.continue()))
    },
  }
}

/** Responds with an error. The default status 400 is not retried. */
export const failWith = (page: Page, address: RegExp, status = 400) =>
  page.route(address, (route) => route.fulfill({ status, json: REFUSED }))
