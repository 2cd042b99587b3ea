import type { Page } from 'playwright-core'
import { ENQUIRY_FIELDS, type EnquiryField, type EnquiryValues } from '#domain/enquiry.ts'
import { SAMPLE_FORM } from './sampleEnquiry.ts'

const LABELS = {
  name: 'Full name',
  email: 'Email',
  mobile: 'Mobile',
  date: 'Preferred date',
  time: 'Preferred time',
  comments: 'Comments',
} as const satisfies Readonly<Record<EnquiryField, string>>

type Label = (typeof LABELS)[EnquiryField]

/** The values of a form under their labels. */
export const labelled = (changes: Partial<EnquiryValues>) => {
  const values = { ...SAMPLE_FORM, ...changes }
  return Object.fromEntries(
    ENQUIRY_FIELDS.map((field) => [LABELS[field], values[field]]),
  ) as Record<Label, string>
}

export const WRITTEN = labelled({})

export const field = (page: Page, label: Label) =>
  page.getByRole('main').getByLabel(label, { exact: true })

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit enquiry' })

export const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please check these fields' })

export const fillIn = async (page: Page, changes: Partial<Record<Label, string>> = {}) => {
  for (const [label, text] of Object.entries({ ...WRITTEN, ...changes }))
    await field(page, label as Label).fill(text)
}
