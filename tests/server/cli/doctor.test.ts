import { execFileSync } from 'node:child_process'
import { createServer } from 'node:https'
import { DAY } from '#domain/constants.ts'
import { examine } from '#server/cli/doctor/examine.ts'
import type { Finding } from '#server/cli/doctor/finding.ts'
import { recordClock } from '#server/store/clock.ts'
import { openUnmigrated } from '#server/store/open.ts'
import { COURSES, openWorld } from '#tests/support/doctorWorld.ts'
import { type FreshData, freshData, onPostgres } from '#tests/support/freshData.ts'
import { forAll } from '#tests/support/lifecycle.ts'
import { listening } from '#tests/support/listening.ts'
import type { HostResponse, RemoteHost } from '#tests/support/remoteHost.ts'
import { sampleEnquiry } from '#tests/support/sampleEnquiry.ts'

type World = Awaited<ReturnType<typeof openWorld>>

const world: World = forAll(openWorld, ({ close }) => close())
beforeEach(() => world.heal())

const enquiry = sampleEnquiry()

const findingsIn = async ({ environment }: World, timeout = 30_000) => {
  const findings: Finding[] = []
  for await (const finding of examine({ environment, enquiry, timeout })) findings.push(finding)
  return findings
}

const setting = (name: string, value: string) => () => {
  world.environment[name] = value
}

const changed = (calls: RegExp, change: (right: HostResponse | undefined) => HostResponse) => {
  for (const host of [world.courses, world.groups]) {
    const { respond } = host
    host.respond = (request) => {
      const isChanged = calls.test(`${request.method} ${request.url.pathname}${request.url.search}`)
      return isChanged ? change(respond(request)) : respond(request)
    }
  }
}

const response = (calls: RegExp, instead: HostResponse) => () => changed(calls, () => instead)

const body = (calls: RegExp, changes: object) => () =>
  changed(calls, (right) => ({ body: { ...(right?.body as object), ...changes } }))

const cors = (headers: () => RemoteHost['cors']) => () => {
  world.courses.cors = headers()
}

/** A self-signed certificate that expires in three days. */
const untrusted = async () => {
  const subject = ['-subj', '/CN=localhost', '-days', '3']
  const ecKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const pem = execFileSync(
    'openssl',
    ['req', '-x509', ...ecKey, '-nodes', ...subject, '-keyout', '-', '-out', '-'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return listening(createServer({ key: pem, cert: pem }))
}

const newerRelease = () =>
  world.store.queries.insertInto('migrations').values({ name: '999', applied_at: '' }).execute()

const hang = () => {
  world.courses.before = () => new Promise(() => {})
}

const TEN_MINUTES = 600

const earlierDate = () => ({
  ...world.courses.cors,
  date: new Date(Date.now() - TEN_MINUTES * 1_000).toUTCString(),
})

const LIST = /courses\?/
const ALL = { body: { data: COURSES, pagination: { page: 1, limit: 9, hasNextPage: false } } }
const NAMELESS = { data: [{ name: 'Nameless' }] }
const FIRST = { data: COURSES.slice(0, 3) }
const WITHOUT_NEXT = { pagination: { page: 1, limit: 9 } }
const OTHER = { body: COURSES[1] }
const ANY_ORIGIN = { 'access-control-allow-origin': '*' }
const PAGE = { body: '<p>Maintenance</p>' }
const ERROR = { status: 500, body: {} }
const ABSENT = { status: 404, body: {} }
const REDIRECT = { status: 302, headers: { location: '/' }, body: '' }

/** The failure, what the doctor says of it, and how it is planted. */
const PLANTED: readonly (readonly [string, string, () => unknown])[] = [
  ['a bad setting', 'settings: PORT', setting('PORT', 'abc')],
  ['a folder that can’t be made', 'disk: /dev/null', setting('DATA_DIR', '/dev/null/x')],
  ['a secret that can’t be read', '/secret can’t be read (ELOOP)', () => world.hideSecret()],
  ['a database of a newer release', 'newer release', newerRelease],
  ['a mail server that is away', 'SMTP_URL: no mail', () => (world.mail.away = true)],
  ['a webhook that fails', 'WEBHOOK_URL: returned 500', () => (world.webhook.status = 500)],
  ['a host without TLS', 'COURSE_API_URL: is not https', setting('SITE_URL', 'https://a.example')],
  ['a clock that is ten minutes ahead', 'clock: is 10 minutes ahead', cors(earlierDate)],
  ['such a clock and a bad Age', 'clock: is 10', cors(() => ({ ...earlierDate(), age: 'old' }))],
  ['an absent path', 'courses?page=1&limit=9&category=IT: returned 404', response(LIST, ABSENT)],
  ['a list in another shape', 'has no array "data"', body(LIST, { data: {} })],
  ['courses without an id', '1 of 1 courses have no _id', body(LIST, NAMELESS)],
  ['a limit that is ignored', 'has 15 courses', response(LIST, ALL)],
  ['a category that is ignored', 'not of the category NON IT', response(LIST, ALL)],
  ['a repeated page', 'page=2&limit=9&category=IT: repeats courses', body(/page=2/, FIRST)],
  ['no word of a next page', 'hasNextPage is neither', body(LIST, WITHOUT_NEXT)],
  ['another course', 'is not the course it-0', response(/courses\/it-0/, OTHER)],
  ['200 for an unknown course', '{unknown id}: returned 200', response(/courses\/doctor/, OTHER)],
  ['a forbidden origin', 'http://site.example may not read the response', cors(() => ({}))],
  ['a preflight without Content-Type', 'does not let a browser send JSON', cors(() => ANY_ORIGIN)],
  ['a redirected enquiry', 'POST /api/enquiries: returned 302', response(/^POST/, REDIRECT)],
  ['a host that hangs', 'did not respond in time', hang],
  ['a page in place of JSON', 'GET /api/blogs: returned no JSON', response(/blogs\?/, PAGE)],
  ['an article without a text', '{slug}: has no content', body(/slug\/article/, { content: null })],
  ['an error for no article', '{unknown slug}: returned 500', response(/slug\/doctor/, ERROR)],
]

// The first four are all that may differ with the store: the settings, its folder and its tables.
test.each(onPostgres ? PLANTED.slice(0, 4) : PLANTED)(
  'finds %s, with a remedy',
  async (name, expected, plant) => {
    await plant()
    const findings = await findingsIn(world, name.includes('hangs') ? 100 : 30_000)
    const failures = findings.filter(({ state }) => state === 'failure')
    expect(failures.map(({ check, text }) => `${check}: ${text}`)).toContainEqual(
      expect.stringContaining(expected),
    )
    for (const { remedy } of failures) expect(remedy).toMatch(/\w/)
  },
)

// After the others, so that it also proves that `heal` is complete.
test('finds nothing where nothing is wrong, and sends nothing to the team', async () => {
  const findings = await findingsIn(world)
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(findings.length).toBeGreaterThan(15)
  expect(world.mail.mails).toEqual([])
  expect(world.webhook.requests.map(({ body }) => body)).toEqual([''])
})

test.each([
  ['its origin', earlierDate],
  ['the cache', () => world.courses.cors],
])('takes a cached response, dated by %s, for no wrong clock', async (_, headers) => {
  cors(() => ({ ...headers(), age: String(TEN_MINUTES) }))()
  const findings = await findingsIn(world)
  expect(findings.filter(({ state }) => state === 'failure')).toEqual([])
})

test.each([
  ['make', () => {}],
  ['migrate', (data: FreshData) => openUnmigrated(data.environment).then(({ close }) => close())],
])('finds nothing wrong with a store that the first start will %s', async (_, begin) => {
  const fresh = await freshData()
  await begin(fresh)
  Object.assign(world.environment, fresh.environment)
  const findings = await findingsIn(world)
  await fresh.remove()
  expect(findings).toContainEqual({
    check: 'store',
    state: 'ok',
    text: 'the database is created at the first start',
  })
})

test('warns of an address that the site can’t listen on, but not of a port that may be its own', async () => {
  const findings = async () => (await findingsIn(world)).filter(({ check }) => check === 'PORT')
  const { hostname: HOST, port: PORT } = new URL(world.courses.url)
  Object.assign(world.environment, { HOST, PORT })
  expect(await findings()).toMatchObject([{ state: 'ok', text: expect.stringContaining('in use') }])
  // No machine has this address (RFC 5737).
  world.environment.HOST = '192.0.2.1'
  expect(await findings()).toMatchObject([
    { state: 'warning', text: expect.stringContaining('EADDRNOTAVAIL') },
  ])
})

test('warns of a clock that housekeeping does not trust, also after its run', async () => {
  const { store } = world
  const clockWarnings = async () =>
    (await findingsIn(world)).filter(({ check, state }) => check === 'clock' && state === 'warning')
  await recordClock(store, Date.now() - 8 * DAY)
  expect(await clockWarnings()).toMatchObject([{ text: 'may be wrong (jumped ahead)' }])
  await recordClock(store, Date.now())
  expect(await clockWarnings()).toMatchObject([{ text: 'may be wrong (on probation)' }])
})

test('finds a certificate that nobody trusts and that ends soon', async () => {
  const { url, close } = await untrusted()
  world.environment.SITE_URL = url.replace('http://127.0.0.1', 'https://localhost')
  const texts = (await findingsIn(world)).map(({ text }) => text)
  await close()
  expect(texts).toEqual(
    expect.arrayContaining([
      'browsers refuse it (DEPTH_ZERO_SELF_SIGNED_CERT)',
      'the certificate ends in 2 days',
    ]),
  )
})
