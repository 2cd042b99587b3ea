import fc from 'fast-check'
import { CATEGORIES } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { paths, patterns } from '#domain/paths.ts'
import { enquiry } from '#scripts/sampleRequests.ts'

const WORDS = [
  '',
  '0',
  '-1',
  String(PAGE_SIZE),
  '1e309',
  ...CATEGORIES,
  'digital-marketing',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%ff%fe',
  'पतंग',
  '👩‍👩‍👧',
  '<script>alert(1)</script>',
  '"\'`;--',
  '=1+1',
  'x'.repeat(300),
  '\u202etxt.exe',
  'null',
  'undefined',
]

const PLACES = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...Object.values(patterns).map((pattern) => pattern.replace(':id', '')),
  '/api/courses',
  '/api/courses/',
  '/api/blogs',
  '/api/blogs/slug/',
  '/api/enquiries',
  '/covers/it/',
  '/assets/',
  '/livez',
  '/metrics',
]

const NAMES = ['page', 'limit', 'category', 'status', 'website_code', 'sent', 'x', '__proto__']

const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 40 }))
const maybe = <T>(share: number, value: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: share - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: value },
  )

/** `http.request` rejects other characters. */
const raw = word.map((text) => text.replace(/[^\x21-\x7e]/g, ''))
const segment = fc.oneof(
  word.map((text) => encodeURIComponent(text)),
  raw,
)

const path = fc
  .tuple(
    fc.constantFrom(...PLACES),
    segment,
    fc.array(fc.tuple(fc.constantFrom(...NAMES), segment), { maxLength: 3 }),
  )
  .map(([place, end, pairs]) => {
    const query = pairs.map((pair) => pair.join('=')).join('&')
    return `${place}${place.endsWith('/') ? end : ''}${query && `?${query}`}`
  })

const field = fc.oneof(
  word,
  word.map((text) => text.repeat(50)),
  fc.jsonValue(),
  fc.constantFrom('a\0b', '\ud800'),
)

const RIGHT: Record<string, unknown> = JSON.parse(enquiry().body ?? '')

const json = fc
  .tuple(
    maybe(2, fc.dictionary(fc.constantFrom(...Object.keys(RIGHT)), field, { maxKeys: 2 })),
    fc.uuid(),
  )
  .map(([changes, comments]) => ({ ...RIGHT, comments, ...changes }))
const text = fc.oneof(
  { weight: 3, arbitrary: json.map((value) => JSON.stringify(value)) },
  json.map((value) => String(new URLSearchParams(value as Record<string, string>))),
)

const body = fc
  .tuple(text, maybe(4, fc.tuple(fc.nat(), fc.nat(255))), maybe(8, fc.nat()))
  .map(([text, damage, end]) => {
    const bytes = Buffer.from(text)
    if (damage) bytes[damage[0] % bytes.length] = damage[1]
    return bytes
      .subarray(0, end === undefined ? bytes.length : end % bytes.length)
      .toString('latin1')
  })

const ENCODINGS = [
  'br',
  'gzip',
  'identity',
  'br;q=0',
  '*',
  'x'.repeat(100),
  `br${' '.repeat(15_000)}x`,
]

const headers = fc
  .record({
    Accept: fc.constantFrom('*/*', 'text/html', 'application/json'),
    'Accept-Encoding': fc.constantFrom(...ENCODINGS),
    'If-None-Match': maybe(6, fc.constantFrom('*', '"x"', 'W/"x", "y"', '')),
    Origin: maybe(6, fc.constantFrom('null', 'https://evil.example', 'x')),
    'Idempotency-Key': maybe(6, fc.oneof(fc.uuid(), fc.constantFrom('x', ''))),
    'X-Forwarded-For': maybe(6, raw),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', '']

export type FuzzRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: string
}

const reading: fc.Arbitrary<FuzzRequest> = fc.record({
  method: fc.oneof(
    { weight: 4, arbitrary: fc.constant('GET') },
    fc.constantFrom('HEAD', 'DELETE', 'OPTIONS', 'PATCH'),
  ),
  path,
  headers,
})

const writing: fc.Arbitrary<FuzzRequest> = fc.record({
  method: fc.oneof({ weight: 9, arbitrary: fc.constant('POST') }, fc.constant('PUT')),
  path: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('/api/enquiries', '/enquiry/digital-marketing') },
    path,
  ),
  headers: fc
    .tuple(headers, fc.constantFrom('application/json', ...TYPES))
    .map(([others, type]) => ({ ...others, 'Content-Type': type })),
  body,
})

export const requests = fc.oneof(
  { weight: 3, arbitrary: reading },
  { weight: 2, arbitrary: writing },
)
