import { PAGE_SIZE } from '#domain/constants.ts'
import type { Random } from '#scripts/chaos/randomOf.ts'

const WORDS = [
  '',
  '0',
  '-1',
  String(PAGE_SIZE),
  '1e309',
  'IT',
  'NON IT',
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
  '/',
  '/all-course',
  '/course-overview/',
  '/enquiry/',
  '/blog',
  '/blog-page/',
  '/about-us',
  '/api/courses',
  '/api/courses/',
  '/api/blogs',
  '/api/blogs/slug/',
  '/api/enquiries',
  '/covers/it/',
  '/assets/',
  '/livez',
  '/',
]

const NAMES = ['page', 'limit', 'category', 'status', 'website_code', 'sent', 'x', '__proto__']
const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
]
const FIELDS = [
  'name',
  'email',
  'mobile',
  'date',
  'time',
  'comments',
  'courseId',
  'courseName',
  'courseCategory',
  'siteName',
]

export type Strange = {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: Buffer
}

/** Half of the words as they stand, half as a browser would write them. */
const segment = (random: Random) => {
  const word = random.pick(WORDS)
  return random.below(2) === 0 ? encodeURIComponent(word) : word.replace(/[^\x21-\x7e]/g, '')
}

const pathOf = (random: Random) => {
  const place = random.pick(PLACES)
  const path = place.endsWith('/') ? `${place}${segment(random)}` : place
  const query = Array.from(
    { length: random.below(4) },
    () => `${random.pick(NAMES)}=${segment(random)}`,
  ).join('&')
  return query ? `${path}?${query}` : path
}

const strangeValue = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => random.pick(WORDS),
    () => random.pick(WORDS).repeat(random.below(50)),
    () => random.below(1e9),
    () => null,
    () => [random.pick(WORDS)],
    () => ({ [random.pick(WORDS)]: random.pick(WORDS) }),
    () => 'a\0b',
    () => '\ud800',
    () => true,
  ])()

const RIGHT = {
  name: 'Sample Person',
  email: 'sample.person@mail.com',
  mobile: '9876543210',
  date: '2099-07-28',
  time: '10:30',
  comments: 'x',
  courseId: 'digital-marketing',
  courseName: 'Digital Marketing',
  courseCategory: 'NON IT',
  siteName: 'Patang Institute',
}

const bodyOf = (random: Random): Buffer => {
  const enquiry: Record<string, unknown> = { ...RIGHT, comments: random.uuid() }
  for (let change = random.below(3); change > 0; change -= 1)
    enquiry[random.pick(FIELDS)] = strangeValue(random)
  const json =
    random.below(4) === 0 ? String(new URLSearchParams(enquiry as never)) : JSON.stringify(enquiry)
  const bytes = Buffer.from(json)
  // One body in four is damaged: a byte turned over, or its end missing.
  if (random.below(4) === 0) bytes[random.below(bytes.length)] = random.below(256)
  return random.below(8) === 0 ? bytes.subarray(0, random.below(bytes.length)) : bytes
}

const TYPES = [
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  '',
]

/** All but the last are short; that one is as long as a header may be. */
const ENCODINGS = [
  'br',
  'gzip',
  'identity',
  'br;q=0',
  '*',
  'x'.repeat(100),
  `br${' '.repeat(15_000)}x`,
]

export const strangeRequest = (random: Random): Strange => {
  const method = random.pick(METHODS)
  const withBody = method === 'POST' || method === 'PUT'
  const path =
    withBody && random.below(3) > 0
      ? random.pick(['/api/enquiries', '/enquiry/digital-marketing'])
      : pathOf(random)
  const headers: Record<string, string> = {
    Accept: random.pick(['*/*', 'text/html', 'application/json']),
    'Accept-Encoding': random.pick(ENCODINGS),
  }
  if (random.below(4) === 0) headers['If-None-Match'] = random.pick(['*', '"x"', 'W/"x", "y"', ''])
  if (random.below(6) === 0) headers.Origin = random.pick(['null', 'https://evil.example', 'x'])
  if (random.below(6) === 0) headers['Idempotency-Key'] = random.pick([random.uuid(), 'x', ''])
  if (random.below(6) === 0)
    headers['X-Forwarded-For'] = random.pick(WORDS).replace(/[^\x21-\x7e]/g, '')
  if (!withBody) return { method, path, headers }
  headers['Content-Type'] = random.pick(TYPES)
  return { method, path, headers, body: bodyOf(random) }
}
