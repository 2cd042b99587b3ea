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

/**
 * A spreadsheet would run these as a formula. A leading quote is escaped too, so that it can be
 * undone.
 */
const RISKY = /^[=+\-@\t\r']/

const cell = (text: string) => {
  const safe = RISKY.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Excel needs the byte order mark to read UTF-8. */
export const csvHead = `\uFEFF${COLUMNS.map(cell).join(',')}\r\n`

export const csvLine = (enquiry: EnquiryRow): string =>
  `${COLUMNS.map((column) => cell(enquiry[column])).join(',')}\r\n`
