import type { Page } from 'playwright-core'

export const WRITTEN = {
  'Full name': 'Sample Person',
  Email: 'sample.person@mail.com',
  Mobile: '9876543210',
  'Preferred date': '2099-07-28',
  'Preferred time': '10:30',
  Comments: 'Is there an evening batch?',
} as const

type Label = keyof typeof WRITTEN

export const field = (page: Page, label: Label) =>
  page.getByRole('main').getByLabel(label, { exact: true })

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit enquiry' })

export const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please check these fields' })

export const fillIn = async (page: Page, changes: Partial<Record<Label, string>> = {}) => {
  for (const [label, text] of Object.entries({ ...WRITTEN, ...changes }))
    await field(page, label as Label).fill(text)
}
