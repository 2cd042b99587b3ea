import type { Page } from 'playwright-core'
import { field } from './enquiryForm.ts'
import { eventually, shows } from './eventually.ts'

/** For routes whose clicks cause requests: a click, and the check of its effect. */
export const CLICKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    await page.getByRole('tab', { name: 'NON IT' }).click()
    await eventually(
      () => page.getByRole('tabpanel').getByText('NON IT', { exact: true }).count(),
      9,
    )
  },
  '/all-course': async (page) => {
    await page.getByRole('button', { name: 'More IT Courses' }).click()
    await eventually(() => page.getByRole('tabpanel').getByRole('article').count(), 18)
  },
  '/course-overview/:id': async (page) => {
    await page.getByRole('link', { name: 'Apply Now' }).click()
    await shows(field(page, 'Full name'))
  },
  '/blog': async (page) => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await shows(page.getByRole('heading', { level: 1, name: /^“/ }))
  },
}
