import type { Page } from 'playwright-core'
import { SAMPLE_FORM } from './sampleEnquiry.ts'

/** The values of a form under their labels. */
export const labelled = (changes: Partial<typeof SAMPLE_FORM>) => {
  const { name, email, mobile, date, time, comments } = { ...SAMPLE_FORM, ...changes }
  return {
    'Full name': name,
    Email: email,
    Mobile: mobile,
    'Preferred date': date,
    'Preferred time': time,
    Comments: comments,
  }
}

export const WRITTEN = labelled({})

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
