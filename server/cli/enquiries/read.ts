import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { onlyArgument, UsageError } from '#server/cli/runCommand.ts'
import { type EnquiryFilter, findEnquiry, readEnquiries } from '#server/store/enquiries.ts'
import { readRows } from '#server/store/readRows.ts'
import type { EnquiryRow, OutboxRow } from '#server/store/schema.ts'
import { type Command, progress, startOfDay } from './command.ts'

const print = async (text: string) => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

const printRows = async <Row>(
  rows: AsyncIterable<Row>,
  what: string,
  lineOf: (row: Row) => string,
) => {
  const counter = progress(what)
  for await (const row of rows) {
    await print(lineOf(row))
    counter.step()
  }
  counter.end()
}

/** Control characters in a visitor's text could move the cursor or colour the terminal. */
const printable = (text: string) => text.replace(/\p{C}+/gu, ' ')

const escapeUnits = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')

/** JSON does not escape control characters from U+007F on. */
const printableJson = (value: unknown) => JSON.stringify(value).replace(/\p{C}/gu, escapeUnits)

const publicFields = ({ idempotency_key: _, body_hash: __, ...fields }: EnquiryRow) => fields

const enquiryLine = ({ id, created_at, state, mobile, name, course_name }: EnquiryRow) =>
  [
    id,
    created_at.slice(0, 16),
    state.padEnd(11),
    mobile,
    printable(name),
    printable(course_name),
  ].join('  ')

const JSON_OPTION = { json: { type: 'boolean' } } as const
const FILTER_OPTIONS = { since: { type: 'string' }, quarantined: { type: 'boolean' } } as const

type FilterValues = { readonly since?: string; readonly quarantined?: boolean }

const filterOf = ({ since, quarantined }: FilterValues): EnquiryFilter => ({
  since: since === undefined ? undefined : startOfDay('since', since),
  state: quarantined ? 'quarantined' : undefined,
})

export const list: Command = (args) => {
  const { values } = parseArgs({ args, options: { ...FILTER_OPTIONS, ...JSON_OPTION } })
  const filter = filterOf(values)
  const lineOf = values.json
    ? (enquiry: EnquiryRow) => printableJson(publicFields(enquiry))
    : enquiryLine
  return ({ queries }) =>
    printRows(readEnquiries(queries, filter), 'enquiries', (row) => `${lineOf(row)}\n`)
}

export const show: Command = (args) => {
  const { values, positionals } = parseArgs({ args, options: JSON_OPTION, allowPositionals: true })
  const id = onlyArgument(positionals, 'show', 'an id')
  return async ({ queries }) => {
    const enquiry = await findEnquiry(queries, id)
    if (enquiry === undefined) throw new UsageError(`no such enquiry: ${printable(id)}`)
    const fields = publicFields(enquiry)
    const lines = Object.entries(fields).map(
      ([name, value]) => `${name.padEnd(16)} ${printableJson(value)}`,
    )
    await print(`${values.json ? printableJson(fields) : lines.join('\n')}\n`)
  }
}

/** In the order of the CSV. A new column does not compile until it has a row here. */
const IS_EXPORTED: Readonly<Record<keyof EnquiryRow, boolean>> = {
  id: true,
  idempotency_key: false,
  body_hash: false,
  created_at: true,
  state: true,
  name: true,
  email: true,
  mobile: true,
  date: true,
  time: true,
  comments: true,
  course_id: true,
  course_name: true,
  course_category: true,
  site_name: true,
  consent_version: true,
  consent_text: false,
}

const COLUMNS = (Object.keys(IS_EXPORTED) as (keyof EnquiryRow)[]).filter(
  (column) => IS_EXPORTED[column],
)

/** A spreadsheet runs these as a formula. Includes `'`, so that the escaping is reversible. */
const FORMULA_START = /^[=+\-@\t\r']/

const cell = (text: string) => {
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Excel needs the byte order mark to read UTF-8. */
const csvHead = `\uFEFF${COLUMNS.map(cell).join(',')}\r\n`

const csvLine = (enquiry: EnquiryRow): string =>
  `${COLUMNS.map((column) => cell(enquiry[column])).join(',')}\r\n`

export const exportCommand: Command = (args) => {
  const { values } = parseArgs({ args, options: { ...FILTER_OPTIONS, csv: { type: 'boolean' } } })
  if (!values.csv) throw new UsageError('export needs a format: --csv')
  const filter = filterOf(values)
  return async ({ queries }) => {
    await print(csvHead)
    await printRows(readEnquiries(queries, filter), 'enquiries exported', csvLine)
  }
}

const isoTime = (time: number) => new Date(time).toISOString()

const notificationOf = (row: OutboxRow) => ({
  id: row.enquiry_id,
  transport: row.channel,
  queued: row.queued_at === null ? null : isoTime(row.queued_at),
  attempts: row.attempts,
  next: row.attempts === 0 ? null : isoTime(row.due_at),
  error: row.fault,
})

type Notification = ReturnType<typeof notificationOf>

const notificationLine = ({ id, transport, queued, attempts, next, error }: Notification) => {
  const tried = next === null ? 'not tried yet' : `${attempts} tried, next ${next.slice(0, 19)}`
  const cells = [id, transport.padEnd(7), `queued ${queued?.slice(0, 16) ?? '?'}`, tried, error]
  return cells.filter(Boolean).join('  ')
}

export const outbox: Command = (args) => {
  const { values } = parseArgs({ args, options: JSON_OPTION })
  return ({ queries }) =>
    printRows(readRows(queries, 'outbox'), 'notifications wait', (row) => {
      const notification = notificationOf(row)
      return `${values.json ? printableJson(notification) : notificationLine(notification)}\n`
    })
}
