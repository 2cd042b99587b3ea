import type { EnquiryRow } from '#server/store/schema.ts'

const COLUMNS = [
  'id',
  'created_at',
  'state',
  'name',
  'email',
  'mobile',
  'date',
  'time',
  'comments',
  'course_id',
  'course_name',
  'course_category',
  'site_name',
  'consent_version',
] as const satisfies readonly (keyof EnquiryRow)[]

/** A spreadsheet would run these as a formula; the quote itself is marked too, so that every mark can be taken off again. */
const RISKY = /^[=+\-@\t\r']/

const cell = (text: string) => {
  const safe = RISKY.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** With the mark by which Excel knows UTF-8. */
export const csvHead = `\uFEFF${COLUMNS.map(cell).join(',')}\r\n`

export const csvLine = (enquiry: EnquiryRow): string =>
  `${COLUMNS.map((column) => cell(enquiry[column])).join(',')}\r\n`
