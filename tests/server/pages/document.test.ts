import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { routes } from '#app/routes.tsx'
import { createConfirmationLinks } from '#server/render/pages/confirmationLinks.ts'
import { createReadAddress } from '#server/render/pages/readAddress.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { holdClock } from '#tests/support/holdClock.ts'
import { coursePages } from '#tests/support/pages.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { siteForAll } from '#tests/support/site.ts'

const FORM = '/enquiry/digital-marketing'
const FRAME = '/assets/main.1a2b3c4d.css'
const COURSE = '/assets/course.1a2b3c4d.css'
const LOOSE = '/assets/loose.css'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const style = (text: string) => ({ text, hash: hashOf(text) })

describe('pages', () => {
  const site = siteForAll(() => ({
    render: coursePages,
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
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
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

  test('allows shared caches; browsers revalidate and mostly get 304', async () => {
    const response = await site.get('/all-course')
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=60/)
    const etag = response.headers.get('etag') ?? ''
    const again = await site.get('/all-course', { 'If-None-Match': etag })
    expect(again.status).toBe(304)
  })

  test.each(['/all-course', '/api/courses', '/covers/course/kites.svg'])(
    'the ETag of %s is weak, because all encodings share it',
    async (path) => {
      const tags = ['br', 'gzip', 'identity'].map(async (encoding) => {
        const { headers } = await site.get(path, { 'Accept-Encoding': encoding })
        return headers.get('etag')
      })
      const [tag, ...others] = await Promise.all(tags)
      expect(tag).toMatch(/^W\/"[\w-]+"$/)
      expect(others).toEqual([tag, tag])
    },
  )

  test('responds 404 for an unknown course, no body to HEAD and 405 to PUT', async () => {
    expect((await site.get('/course-overview/astral-projection')).status).toBe(404)
    const head = await fetch(`${site.url}/all-course`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const allowedAt = async (path: string) => {
      const { status, headers } = await fetch(`${site.url}${path}`, { method: 'PUT' })
      return [status, headers.get('allow')]
    }
    expect(await allowedAt('/all-course')).toEqual([405, 'GET, HEAD'])
    expect(await allowedAt('/enquiry/kites')).toEqual([405, 'GET, HEAD, POST'])
  })

  test('every response has the security headers', async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types webpack worker"
    for (const path of [
      '/',
      '/api/courses',
      '/api/nope',
      '/assets/x.js',
      '/covers/it/x.svg',
      '/livez',
    ]) {
      const { headers } = await site.get(path)
      const own = headers.get('content-security-policy')
      expect(own?.replace(/ 'sha256-[^']+'/g, '')).toBe(policy)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toBe('camera=(), microphone=(), geolocation=()')
      expect(headers.get('strict-transport-security')).toMatch('max-age=31536000')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  test('redirects another spelling of a path to the canonical one, never to another host', async () => {
    const places = await Promise.all(
      [
        '/About-Us?utm_source=mail',
        '/all-course/',
        '/Course-Overview/React//',
        '//evil.example/',
      ].map(async (path) => {
        const response = await site.get(path)
        return [response.status, response.headers.get('location')]
      }),
    )
    expect(places.slice(0, 3)).toEqual([
      [308, '/about-us?utm_source=mail'],
      [308, '/all-course'],
      [308, '/course-overview/React'],
    ])
    expect(places[3]?.[1]).toBeNull()
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
})

describe('the cache key', () => {
  const readAddress = createReadAddress(routes)

  test.each([
    ['/all-course', '/all-course'],
    ['/all-course?category=NON+IT', '/all-course?category=NON+IT'],
    ['/all-course?category=NON%20IT', '/all-course?category=NON+IT'],
    ['/all-course?page=2&utm_source=mail&category=IT', '/all-course?page=2'],
    ['/?fbclid=abc', '/'],
    ['/?category=weird', '/'],
    ['/?page=2', '/'],
    ['/all-course?page=12&category=NON+IT', '/all-course?category=NON+IT&page=12'],
    ['/all-course?page=1', '/all-course'],
    ['/all-course?page=13', '/all-course'],
    ['/all-course?page=02', '/all-course'],
    ['/about-us?page=2&category=NON+IT', '/about-us'],
    ['/enquiry/react-in-depth?sent=1&page=3', '/enquiry/react-in-depth'],
    ['/All-Course/', '/all-course'],
    ['/Enquiry/React//', '/enquiry/React'],
    ['/About-Us//', '/about-us'],
    ['/about-us//x', '/about-us//x'],
    ['/shortlist?course=b&utm_source=mail&course=a&course=b', '/shortlist?course=b&course=a'],
    ['/compare/?course=a%20b&course=', '/compare?course=a+b'],
    [
      `/shortlist?${'123456789ab'.replace(/./g, 'course=$&&')}`,
      `/shortlist?${'12345678'.replace(/./g, 'course=$&&')}course=9`,
    ],
    ['/all-course?course=a', '/all-course'],
    ['/all-course?sort=price&q=+web++design&utm_source=x', '/all-course?q=web+design&sort=price'],
    ['/all-course?level=Beginner&category=IT', '/all-course?category=IT&level=Beginner'],
    ['/all-course?level=&q=&category=NON+IT', '/all-course?category=NON+IT'],
    ['/all-course?type=Live&page=2', '/all-course?type=Live&page=2'],
    [`/all-course?q=${'a'.repeat(300)}`, `/all-course?q=${'a'.repeat(80)}`],
    ['/?q=python&level=Beginner', '/'],
    ['//evil.example/', '/undecodable'],
    ['/blog#latest', '/blog'],
    ['/blog-page/%zz', '/undecodable'],
    ['/%E0%A4%A', '/undecodable'],
    ['/enquiry/%00', '/undecodable'],
    ['/blog-page/%E0%A4%A4', '/blog-page/%E0%A4%A4'],
  ])('%s is cached as %s', (address, key) => {
    expect(readAddress(`http://localhost${address}`).key).toBe(key)
  })

  test.each([
    ['/all-course?category=NON+IT&page=2', '/all-course?category=NON+IT'],
    ['/shortlist?course=a&course=b', '/shortlist'],
    ['/all-course?category=NON+IT&level=Beginner', '/all-course'],
    ['/all-course?q=python&page=2', '/all-course'],
    ['/', '/'],
  ])('the canonical path of %s is %s', (key, path) => {
    expect(readAddress(key).canonicalPath).toBe(path)
  })

  test.each([
    ['/all-course?q=&category=&level=Beginner&sort=', '/all-course?level=Beginner'],
    ['/all-course?q=&category=NON+IT&level=', '/all-course?category=NON+IT'],
    ['/all-course?level=Beginner&q=a&inspect=', '/all-course?q=a&level=Beginner&inspect='],
    ['/all-course?price=9&level=Beginner', '/all-course?level=Beginner'],
    ['/all-course?price=9', '/all-course'],
    ['/all-course?q=a&level=Beginner', undefined],
    ['/all-course?category=IT&page=2', undefined],
    ['/all-course?utm_source=mail', undefined],
    ['/?q=', undefined],
  ])('%s redirects to %s', (address, right) => {
    expect(readAddress(address).redirect).toBe(right)
  })

  test.each([
    ['/shortlist?course=b&course=a', '/shortlist?course=b&course=a'],
    ['/compare?course=a', '/compare?course=a'],
    ['/all-course?q=web&sort=price', '/all-course?q=web&sort=price'],
    ['/all-course?category=NON+IT&page=3', '/all-course?category=NON+IT'],
    ['/course-overview/a%20b', '/course-overview/a%20b'],
  ])('the shared path of %s is %s', (key, expected) => {
    expect(readAddress(key).sharedPath).toBe(expected)
  })
})

describe('the link to the confirmation', () => {
  const MINUTE = 60_000

  let now = Date.parse('2026-11-20T10:00:30Z')
  const links = createConfirmationLinks('the secret of one site', () => now)
  const markIn = (address: string) =>
    new URL(address, 'http://localhost').searchParams.get('sent') ?? undefined
  const mark = markIn(links.linkTo(FORM))

  test('the confirmation’s address is valid for ten minutes', () => {
    const start = now
    for (const [later, isValid] of [
      [0, true],
      [10 * MINUTE, true],
      [11 * MINUTE, false],
      [-5 * MINUTE, false],
    ] as const) {
      now = start + later
      expect([later, links.isValid(FORM, mark)]).toEqual([later, isValid])
    }
    now = start
  })

  test('is valid for its course and site only', () => {
    expect(links.isValid('/enquiry/react-in-depth', mark)).toBe(false)
    expect(createConfirmationLinks('the secret of another', () => now).isValid(FORM, mark)).toBe(
      false,
    )
  })

  test.each([
    undefined,
    '',
    '1',
    '-',
    'é'.repeat(30),
    // As long in characters, longer in bytes.
    String(mark).slice(0, -1).concat('é'),
    `${mark}x`,
    `x${mark}`,
    String(mark).slice(0, -1),
  ])('rejects %j', (signature) => {
    expect(links.isValid(FORM, signature)).toBe(false)
  })
})

describe('unlisted courses', () => {
  const MOST = 30

  holdClock()
  const host = hostForAll(courseHost(plainCourses('IT', 12)))
  const site = siteForAll(() => ({
    render: coursePages,
    environment: { COURSE_API_URL: host.url, TRUST_PROXY: '1' },
  }))
  beforeAll(() => site.hasRead('it-11'))

  const from = (address: string) => ({ 'X-Forwarded-For': address })

  const callsFor = (name: string) => host.requests.filter((call) => call.includes(name)).length

  const statusOf = async (path: string, address: string) =>
    (await site.get(path, from(address))).status

  test.each([
    ['pages of unknown courses', '203.0.113.1', (place: number) => `/course-overview/one-${place}`],
    [
      'comparisons of unknown courses',
      '203.0.113.2',
      (place: number) => `/compare?course=${place}`,
    ],
  ])('limits %s per address', async (_, address, pathOf) => {
    const statuses: number[] = []
    for (let place = 0; place < MOST; place += 1)
      statuses.push(await statusOf(pathOf(place), address))
    expect(statuses).not.toContain(429)
    const refused = await site.get(pathOf(MOST), from(address))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(callsFor('/one-')).toBe(MOST)
  })

  test('a refused address does not keep an unknown course from the next visitor', async () => {
    for (let place = 0; place < MOST; place += 1)
      await site.get(`/course-overview/three-${place}`, from('203.0.113.6'))
    expect(await statusOf('/course-overview/three-shared', '203.0.113.6')).toBe(429)
    expect(await statusOf('/course-overview/three-shared', '203.0.113.7')).toBe(404)
  })

  test('does not limit known courses of the same address, nor other addresses', async () => {
    expect(await statusOf('/course-overview/it-3', '203.0.113.1')).toBe(200)
    expect(await statusOf('/enquiry/it-3', '203.0.113.1')).toBe(200)
    expect(await statusOf('/course-overview/unlisted', '203.0.113.3')).toBe(404)
  })

  test('limits forms for unknown courses too', async () => {
    const post = (place: number) =>
      site.postForm(`/enquiry/form-${place}`, { name: '' }, from('203.0.113.4'))
    for (let place = 0; place <= MOST; place += 1) await post(place)
    const requested = host.requests.filter((call) => call.includes('/form-'))
    expect(requested).toHaveLength(MOST)
    expect(requested).toEqual([...new Set(requested)])
  })

  test('requests an unknown course once a minute', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await statusOf('/course-overview/nowhere', '203.0.113.5')).toBe(404)
    expect(callsFor('/nowhere')).toBe(1)
  })
})
