import type { Page } from 'playwright-core'
import { paths, patterns } from '#domain/paths.ts'
import type { Visit } from './browser.ts'
import { cards, categories, tab } from './courseList.ts'
import { field } from './enquiryForm.ts'
import { eventually, shows } from './eventually.ts'
import { atRest } from './page.ts'
import type { ROUTES } from './routes.ts'

const NOT_FOUND =
  'error: Failed to load resource: the server responded with a status of 404 (Not Found)'

/** For routes whose clicks cause requests: a click, and the check of its effect. */
const CLICKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [paths.home]: async (page) => {
    await tab(page, 'NON IT').click()
    await eventually(() => categories(page, 'NON IT').count(), 9)
  },
  [paths.courses]: async (page) => {
    await page.getByRole('button', { name: 'More IT Courses' }).click()
    await eventually(() => cards(page).count(), 18)
  },
  [patterns.course]: async (page) => {
    await page.getByRole('link', { name: 'Apply Now' }).click()
    await shows(field(page, 'Full name'))
  },
  [paths.blog]: async (page) => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await shows(page.getByRole('heading', { level: 1, name: /^“/ }))
  },
}

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
