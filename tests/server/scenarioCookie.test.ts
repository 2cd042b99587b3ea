import { coursePages } from '#tests/support/fakeRenderer.ts'
import { ALL_CONTENT } from '#tests/support/freshData.ts'
import { siteForAll } from '#tests/support/site.ts'

const LIST = '/api/courses?page=1&limit=9&category=IT'

const site = siteForAll(() => ({
  render: coursePages,
  environment: { LAB: '1', ENQUIRY_BURST: '1000', CONTENT_DIR: ALL_CONTENT },
}))

const cookie = (scenario: string) => ({ Cookie: `scenario=${encodeURIComponent(scenario)}` })

test('an address sets the cookie, which pages, forms and API then obey', async () => {
  const first = await site.get('/all-course?scenario=fail-page:1')
  expect(first.headers.get('set-cookie')).toBe('scenario=fail-page%3A1; Path=/; SameSite=Lax')
  const next = await site.get('/all-course', cookie('fail-page:1'))
  expect([next.status, next.headers.get('set-cookie')]).toEqual([503, null])
  expect(await next.text()).toContain('<code>fail-page:1</code>')
  expect((await site.get(LIST, cookie('fail-page:1'))).status).toBe(500)
  const form = await site.postForm('/enquiry/digital-marketing', {}, cookie('enquiry-fails'))
  expect(form.status).toBe(500)
})

test('an address and the header take precedence over the cookie', async () => {
  const page = await site.get('/all-course?scenario=slow:1', cookie('fail-page:1'))
  expect([page.status, page.headers.get('set-cookie')]).toEqual([
    200,
    'scenario=slow%3A1; Path=/; SameSite=Lax',
  ])
  const headers = { ...cookie('fail-page:1'), 'X-Scenario': 'slow:1' }
  expect((await site.get(LIST, headers)).status).toBe(200)
})

test('an invalid scenario sets no cookie, and an invalid cookie is ignored', async () => {
  expect((await site.get('/?scenario=nonsense')).headers.get('set-cookie')).toBeNull()
  for (const path of ['/all-course', LIST])
    expect((await site.get(path, cookie('nonsense'))).status).toBe(200)
})

test.each([
  ['/all-course?scenario=', '/all-course?page=2&scenario=slow:1', '/all-course?page=2'],
  ['/all-course?page=2&scenario=', undefined, '/all-course?page=2'],
  ['/all-course?scenario=', 'https://evil.example/other', '/all-course'],
  ['//evil.example/?scenario=', undefined, '/evil.example/'],
  ['/all-course?page=2&scenario=', '/lab.html', '/all-course?page=2'],
])('%s from %s clears the cookie and leads to %s', async (path, from, to) => {
  const Referer = from?.startsWith('/') ? site.url + from : from
  const left = await site.get(path, { ...cookie('slow:1'), ...(Referer && { Referer }) })
  expect([left.status, left.headers.get('location')]).toEqual([302, to])
  expect(left.headers.get('set-cookie')).toBe('scenario=; Max-Age=0; Path=/')
  expect(left.headers.get('cache-control')).toBe('no-store')
})
