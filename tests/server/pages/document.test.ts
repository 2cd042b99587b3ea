import { createHash } from 'node:crypto'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { siteForAll } from '#tests/support/site.ts'

const FORM = '/enquiry/digital-marketing'
const FRAME = '/assets/main.1a2b3c4d.css'
const COURSE = '/assets/course.1a2b3c4d.css'
const LOOSE = '/assets/loose.css'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const style = (text: string) => ({ text, cspHash: hashOf(text) })

const site = siteForAll(() => ({
  render: coursePages,
  language: { code: 'hi', locale: 'hi-IN' },
  environment: { SITE_URL: 'https://www.patang.example' },
  build: {
    styles: new Map([
      [FRAME, style('body{margin:0}')],
      [COURSE, style('h1{color:red}')],
    ]),
    manifest: {
      entry: { js: ['/assets/main.1.js'], css: [FRAME] },
      pages: { course: { js: ['/assets/course.1.js'], css: [COURSE, LOOSE] } },
      fonts: ['/assets/figtree.1.woff2'],
      precached: [],
    },
  },
}))

const PATH = '/course-overview/digital-marketing'

test('a page is a complete document with its state as data, and only the entry script', async () => {
  const response = await site.get('/course-overview/digital-marketing')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  expect(html).toMatch(/^<!doctype html>\n<html lang="hi">/)
  expect(html).toContain('<div id="root"><h1>Course</h1>')
  expect(html).toContain('<script type="application/json" id="state">{}</script>')
  const order = [FRAME, COURSE, LOOSE, 'main.1.js'].map((name) => html.indexOf(name))
  expect(order).not.toContain(-1)
  expect(order).toEqual([...order].sort((a, b) => a - b))
  // Final styles are inline, with the names that webpack looks for; others may still change.
  expect(html).toContain(
    `<style data-href="${FRAME}">body{margin:0}</style>\n<style data-href="${COURSE}">h1{color:red}</style>`,
  )
  expect(html).not.toContain(`href="${FRAME}" rel`)
  expect(html).toContain(`<link rel="stylesheet" href="${LOOSE}">`)
  expect(html).toContain('<meta name="page-script" content="/assets/course.1.js">')
  expect(html).not.toContain('<script async src="/assets/course.1.js">')
  expect(html).toContain('as="font" type="font/woff2" crossorigin')
  expect(html).toContain('content="A &quot;quoted&quot; &lt;course&gt; &amp; more"')
})

test('an error page and security.txt declare the language of the copy', async () => {
  const errorPage = await site.send('/', { method: 'POST', headers: { Accept: 'text/html' } })
  expect([errorPage.status, await errorPage.text()]).toEqual([
    405,
    expect.stringContaining('<html lang="hi">'),
  ])
  const securityTxt = await (await site.get('/.well-known/security.txt')).text()
  expect(securityTxt).toContain('Preferred-Languages: hi\n')
})

test('takes the canonical address from the settings, never from Host', async () => {
  const response = await site.get('/course-overview/power-bi-dashboards', {
    'X-Forwarded-Host': 'evil.example',
  })
  const html = await response.text()
  expect(html).toContain(
    '<link rel="canonical" href="https://www.patang.example/course-overview/power-bi-dashboards">',
  )
  expect(html).not.toContain('evil')
})

test('allows shared caches; browsers revalidate', async () => {
  const { headers } = await site.get('/all-course')
  expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60/)
})

test.each([
  '/all-course',
  '/api/courses',
  '/find/choices',
  '/covers/course/kites.svg',
  '/share/course/digital-marketing.png',
  '/sitemap.xml',
  '/sw.js',
])('%s responds 304 to its ETag, which is weak, because all encodings share it', async (path) => {
  await site.hasRead('digital-marketing')
  const tags = ['br', 'gzip', 'identity'].map(async (encoding) => {
    const { headers } = await site.get(path, { 'Accept-Encoding': encoding })
    return headers.get('etag')
  })
  const [tag, ...others] = await Promise.all(tags)
  expect(tag).toMatch(/^W\/"[\w-]+"$/)
  expect(others).toEqual([tag, tag])
  const again = await site.get(path, { 'If-None-Match': `${tag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('responds without a body to HEAD, and with 405 to PUT', async () => {
  const head = await fetch(`${site.url}/all-course`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const allowedAt = async (path: string) => {
    const { status, headers } = await fetch(`${site.url}${path}`, { method: 'PUT' })
    return [status, headers.get('allow')]
  }
  for (const path of ['/all-course', '/share/site.png', '/find/courses', '/covers/it/a.svg'])
    expect(await allowedAt(path)).toEqual([405, 'GET, HEAD'])
  expect(await allowedAt('/enquiry/kites')).toEqual([405, 'GET, HEAD, POST'])
})

test('every response has the security headers', async () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types webpack worker"
  for (const at of ['/', '/api/courses', '/api/x', '/assets/x.js', '/covers/it/x.svg', '/livez']) {
    const { headers } = await site.get(at)
    const own = headers.get('content-security-policy')
    expect(own?.replace(/ 'sha256-[^']+'/g, '')).toBe(policy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test.each([
  ['/About-Us?utm_source=mail', '/about-us?utm_source=mail'],
  ['/all-course/', '/all-course'],
  ['/Course-Overview/React//', '/course-overview/React'],
])('redirects %s, another spelling, to %s for an hour', async (path, place) => {
  const { status, headers } = await site.get(path)
  expect([status, headers.get('location')]).toEqual([308, place])
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
})

test('never redirects to another host', async () => {
  expect((await site.get('//evil.example/')).headers.get('location')).toBeNull()
})

test('the policy allows exactly the inlined styles, on a 304 too', async () => {
  const first = await site.get(PATH)
  const policy = first.headers.get('content-security-policy')
  expect(policy).toContain(
    `style-src 'self' 'sha256-${hashOf('body{margin:0}')}' 'sha256-${hashOf('h1{color:red}')}';`,
  )
  const again = await site.get(PATH, { 'If-None-Match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(policy)
  const { headers } = await site.get('/livez')
  expect(headers.get('content-security-policy')).toContain("style-src 'self';")
})

test('the confirmation page is uncached, noindex and has the form’s canonical address', async () => {
  const posted = await site.postForm(FORM)
  const response = await site.get(posted.headers.get('location') ?? '')
  const html = await response.text()
  expect(html).toContain('Thank You')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('href="https://www.patang.example/enquiry/digital-marketing">')
  const form = await site.get(FORM)
  expect(await form.text()).not.toContain('Thank You')
  expect(form.headers.get('x-robots-tag')).toBeNull()
  const madeUp = await site.get(`${FORM}?sent=1`)
  expect(madeUp.status).toBe(200)
  expect(await madeUp.text()).not.toContain('Thank You')
})
