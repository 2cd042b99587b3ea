import type { Page } from 'playwright-core'
import { field } from './enquiryForm.ts'
import { eventually, shows } from './eventually.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** For each route: a click, and the check of its effect. */
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
  '/enquiry/:id': async (page) => {
    await field(page, 'Email').fill('sample@mail.org')
    await field(page, 'Email').blur()
    await shows(page.getByText('Please enter a valid email address ending with .com'))
  },
  '/blog': async (page) => {
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await shows(page.getByRole('heading', { level: 1, name: /^“/ }))
  },
  '/blog-page/:id': async (page) => {
    await page.getByRole('link', { name: 'View Blogs' }).click()
    await shows(heading(page, 'Reading between classes'))
  },
  '/about-us': async (page) => {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await shows(page.getByRole('group', { name: '2 of 5' }))
  },
  '/terms-of-use': async (page) => {
    await page.getByRole('contentinfo').getByRole('textbox').fill('sample@mail.com')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await shows(page.getByText('Subscribed Successfully!'))
  },
  '/privacy-policy': async (page) => {
    await page.getByRole('link', { name: 'Cookies Policy' }).last().click()
    await shows(heading(page, 'Cookies Policy'))
  },
  '/cookies-policy': async (page) => {
    await page.getByRole('link', { name: 'Find your course' }).click()
    await shows(heading(page, 'All courses'))
  },
  '*': async (page) => {
    await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click()
    await shows(page.getByRole('link', { name: 'View Courses' }))
  },
}
