import { BadSetting, listeningAt, readConfig } from '#server/config.ts'
import { SETTINGS } from '#server/settings.ts'

test('needs no settings', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    SITE_URL: 'http://localhost:3000',
  })
  expect(config.site).toMatchObject({
    name: 'Patang Institute',
    courseApi: '',
    groupApi: '',
    websiteCode: 'patang',
  })
  expect(config.site.social.length).toBeGreaterThan(0)
})

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', SITE_NAME: ' ' })).toEqual(readConfig({}))
})

test('removes the slash at the end of an address', () => {
  const { site } = readConfig({
    SITE_URL: 'https://www.patang.example/',
    COURSE_API_URL: 'https://api.patang.example/v2/',
  })
  expect(site.url).toBe('https://www.patang.example')
  expect(site.courseApi).toBe('https://api.patang.example/v2')
})

test.each(['?', '#', '/?', '//#'])('removes %s at the end of a host’s address', (end) => {
  const { site } = readConfig({ COURSE_API_URL: `https://api.patang.example${end}` })
  expect(site.courseApi).toBe('https://api.patang.example')
})

test.each([
  ['SMTP_URL', 'smtp://user:word@mail.example:587'],
  ['DATABASE_URL', 'postgres://site:word@database/site'],
  ['DATABASE_URL', 'postgres://site:word@%2Fvar%2Frun/site'],
  ['DATABASE_URL', 'postgres:///site?host=/var/run/postgresql'],
  ['ENQUIRY_WEBHOOK_URL', 'https://hook.example/enquiries?to=team'],
  ['ENQUIRY_MAIL_TO', 'asha@patang.example, ravi@patang.example'],
  ['ENQUIRY_MAIL_TO', '"Patel, Asha" <asha@patang.example>; ravi@patang.example;'],
] as const)('accepts %s=%s', (name, value) => {
  expect(readConfig({ [name]: value })[name]).toBe(value)
})

test('parses social links as names and addresses', () => {
  const { site } = readConfig({
    SOCIAL_LINKS: 'Chat=https://chat.example/?a=b, Film=https://film.example/',
  })
  expect(site.social).toEqual([
    { name: 'Chat', url: 'https://chat.example/?a=b' },
    { name: 'Film', url: 'https://film.example/' },
  ])
})

test.each([
  ['PORT', '1e3'],
  ['PORT', '65536'],
  ['SITE_URL', 'patang.example'],
  ['SITE_URL', 'https://patang.example/sub'],
  ['COURSE_API_URL', 'ftp://patang.example'],
  ['GROUP_API_URL', 'https://name:word@patang.example'],
  ['DATABASE_URL', 'mysql://patang.example/site'],
  ['DATABASE_URL', 'postgres:///site'],
  ['ENQUIRY_WEBHOOK_URL', 'https://name:word@hook.example'],
  ['ENQUIRY_WEBHOOK_URL', 'https:h'],
  ['LMS_URL', 'javascript:alert(1)'],
  ['CONTACT_EMAIL', 'Patang <hello@patang.example>'],
  ['ENQUIRY_MAIL_TO', 'team'],
  ['ENQUIRY_MAIL_TO', 'Admissions <team>'],
  ['ENQUIRY_MAIL_TO', ','],
  ['ENQUIRY_MAIL_TO', 'asha@patang.example, ravi'],
  ['SOCIAL_LINKS', 'https://social.example'],
  ['TRUST_PROXY', 'yes'],
  ['SECRET', 'sesame'],
  ['ENQUIRY_WEBHOOK_SECRET', 'whsec_sesame'],
  ['ENQUIRY_WEBHOOK_SECRET', `${'k'.repeat(32)}!`],
  ['ENQUIRY_WEBHOOK_SECRET', 'k'.repeat(88)],
  ['METRICS_TOKEN', 'open sesame'],
  ['ENQUIRY_BURST', '0'],
  ['ENQUIRY_KEEP_DAYS', '0'],
  ['ENQUIRY_KEEP_DAYS', '366'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['LOG', 'loud'],
  ['SITE_NAME', 'n'.repeat(101)],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const start = () => readConfig({ [name]: value })
  expect(start).toThrow(BadSetting)
  expect(start).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test('uses the port that was taken with PORT=0, unless an address is set', () => {
  const { SITE_URL, site } = listeningAt(readConfig({ PORT: '0' }), 4_321)
  expect([SITE_URL, site.url]).toEqual(['http://localhost:4321', 'http://localhost:4321'])
  const named = readConfig({ PORT: '0', SITE_URL: 'https://www.patang.example' })
  expect(listeningAt(named, 4_321)).toEqual(named)
})

test('does not print a value that may hold a password', () => {
  expect(() => readConfig({ SECRET: 'sesame' })).toThrow(/^SECRET: its value has/)
  for (const environment of [
    { DATABASE_URL: 'mysql://site:sesame@host/site' },
    { ENQUIRY_WEBHOOK_SECRET: 'whsec_sesame' },
  ])
    expect(() => readConfig(environment)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('sesame') }),
    )
})

test('describes every setting in one line', () => {
  for (const { about } of Object.values(SETTINGS)) expect(about).toMatch(/^[A-Z].{10,120}\.$/)
})
