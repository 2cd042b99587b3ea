import type { Visit } from './browser.ts'
import { CLICKS } from './clicks.ts'
import type { ROUTES } from './routes.ts'
import { atRest } from './stage.ts'

const NOT_FOUND =
  'error: Failed to load resource: the server responded with a status of 404 (Not Found)'

/** Expects no errors and no repeated requests, and that the page works. */
export const hydratesCleanly = async (
  { page, calls, complaints }: Visit,
  { route, status }: (typeof ROUTES)[number],
) => {
  await atRest(page)
  const own = status === 404 ? [NOT_FOUND] : []
  expect(complaints).toEqual(own)
  expect(calls).toEqual([])
  await CLICKS[route]?.(page)
  expect(complaints).toEqual(own)
  expect(new Set(calls).size).toBe(calls.length)
}
