import { Resvg } from '@resvg/resvg-js'
import { type Article, articleOf } from '#domain/article.ts'
import { HOUR } from '#domain/constants.ts'
import { type Course, courseOf } from '#domain/course.ts'
import { drawPicture, toPng } from '#server/render/sharePictures/drawPicture.ts'
import { linesOf } from '#server/render/sharePictures/lines.ts'
import {
  articlePicture,
  coursePicture,
  type PictureFacts,
} from '#server/render/sharePictures/pictureFacts.ts'
import { typeface } from '#server/render/sharePictures/typeface.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  courseHost,
  groupHost,
  plainArticles,
  plainCourses,
  type Row,
} from '#tests/support/fakeApi.ts'
import { holdClocks } from '#tests/support/holdClocks.ts'
import { holdTimers } from '#tests/support/holdTimers.ts'
import { hostForAll, type Responder } from '#tests/support/remoteHost.ts'
import { siteForAll } from '#tests/support/site.ts'

const facts = (changes: Partial<PictureFacts> = {}): PictureFacts => ({
  kind: 'it',
  id: 'kites',
  title: 'Kite making',
  line: 'IT · 8 weeks',
  siteName: 'Patang Institute',
  ...changes,
})

const wordsIn = (svg: string) =>
  Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text]) => text)

const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png)
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

describe('the content', () => {
  test('has the facts, the title and the institute’s name over the page’s cover', () => {
    const svg = drawPicture(facts())
    expect(wordsIn(svg)).toEqual(['IT · 8 weeks', 'Kite making', 'Patang', 'Institute'])
    expect(drawPicture(facts({ id: 'other' }))).not.toBe(svg)
  })

  test('renders real text: other words give another picture', async () => {
    const one = await toPng(drawPicture(facts()))
    const other = await toPng(drawPicture(facts({ title: 'Kite selling' })))
    expect(sizeOf(one)).toEqual([1_200, 630])
    expect(Buffer.compare(one, other)).not.toBe(0)
    expect(one.length).toBeLessThan(300_000)
  })

  test('breaks a long title into more and smaller lines, and cuts it with an ellipsis', () => {
    const title = 'Pneumonoultramicroscopicsilicovolcanoconiosis and other words '.repeat(40)
    const words = wordsIn(drawPicture(facts({ title, line: title })))
    expect(words).toHaveLength(1 + 6 + 2)
    expect(words[0]).toMatch(/…$/)
    expect(words[6]).toMatch(/…$/)
  })

  test('keeps every line within its width', () => {
    const { widthOf } = typeface('Bricolage Grotesque', 'bricolage-grotesque-700')
    const measure = (text: string) => widthOf(text, 60)
    const lines = linesOf('Wide words, wwwwwwwwwwwwwwwwwwwwwwwwww and thin ones', 500, 9, measure)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.filter((line) => measure(line) > 500)).toEqual([])
    expect(lines.join('').replaceAll(' ', '')).toBe(
      'Widewords,wwwwwwwwwwwwwwwwwwwwwwwwwwandthinones',
    )
  })

  test.each([
    ['Bricolage Grotesque', 'bricolage-grotesque-700'],
    ['Figtree', 'figtree-600'],
  ] as const)('knows the widths of the letters of %s', (family, name) => {
    const { file, widthOf } = typeface(family, name)
    const letters = 'HamburgefonstivÅ₹5'.repeat(3)
    const text = `<text font-family="${family}" font-size="100" y="100" style="font-kerning:none">${letters}</text>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200">${text}</svg>`
    const font = { loadSystemFonts: false, fontFiles: [file] }
    const measured = new Resvg(svg, { font }).getBBox()?.width ?? 0
    expect(Math.abs(measured / widthOf(letters, 100) - 1)).toBeLessThan(0.02)
  })

  test.each([
    ['a script that our typefaces have not', 'पायथन के साथ', 'Patang Institute'],
    ['pictures among its letters', '🚀 C++ 👩🏽‍💻 & <Go>', 'C++ &amp; &lt;Go&gt;'],
    ['letters with signs', 'Cafe\u0301 Ålesund ₹5', 'Café Ålesund ₹5'],
    ['nothing but pictures', '🚀', 'Patang Institute'],
  ])('renders a title of %s', (_, title, shown) => {
    const words = ['IT · 8 weeks', shown, 'Patang', 'Institute']
    expect(wordsIn(drawPicture(facts({ title })))).toEqual(words)
  })

  test('renders a picture without any writable text', async () => {
    const bare = facts({ title: 'पतंग', line: 'पतंग', siteName: 'पतंग' })
    expect(wordsIn(drawPicture(bare))).toEqual([])
    expect(sizeOf(await toPng(drawPicture(bare)))).toEqual([1_200, 630])
  })
})

describe('for a course that the catalogue does not have yet', () => {
  const clocks = holdClocks()
  afterEach(() => void jest.useRealTimers())
  const host = hostForAll(courseHost(plainCourses('IT', 3)))
  const site = siteForAll(() => ({ environment: { COURSE_API_URL: host.url } }))

  test('keeps the picture during its host’s maintenance', async () => {
    const usual = host.respond
    const [course] = plainCourses('IT', 1)
    host.respond = (request) =>
      request.url.pathname === '/api/courses/new' ? { body: course } : usual(request)
    const picture = async () => (await site.get('/share/course/new.png')).status
    expect(await picture()).toBe(200)
    holdTimers()
    host.respond = () => ({ body: '<!doctype html><title>Back soon</title>' })
    clocks.passed = HOUR
    expect(await picture()).toBe(200)
    host.respond = () => ({ status: 404, body: {} })
    // Longer than the pause before the next request, and less than facts stay fresh.
    clocks.passed += 10_000
    jest.advanceTimersByTime(10_000)
    await eventually(picture, 404)
  })
})

describe('for an item that was edited since the catalogue was read', () => {
  holdClocks()
  const [course = {}] = plainCourses('IT', 1)
  const [article = {}] = plainArticles(1)
  const respondWith =
    (changes: Row): Responder =>
    (request) => {
      const isArticle = request.url.pathname.startsWith('/api/blogs')
      return isArticle
        ? groupHost([{ ...article, ...changes }])(request)
        : courseHost([{ ...course, ...changes }])(request)
    }
  const host = hostForAll(respondWith({}))
  const site = siteForAll(() => ({
    environment: { COURSE_API_URL: host.url, GROUP_API_URL: host.url },
  }))
  const picturesWith = (changes: Row) => {
    const { name } = site.config.site
    return [
      coursePicture(courseOf({ ...course, ...changes }) as Course, name).path,
      articlePicture(articleOf({ ...article, ...changes }, '') as Article, name).path,
    ]
  }
  const cachingOf = async (path: string) => {
    const { status, headers } = await site.get(path)
    return [status, headers.get('cache-control')]
  }
  const LASTING = [200, 'public, max-age=31536000, immutable']
  const HOURLY = [200, 'public, max-age=3600']

  beforeAll(async () => {
    await site.hasRead('it-0')
    await site.hasRead('article-0')
  })

  test('renders the version that the address names', async () => {
    const edited = { name: 'New', title: 'New' }
    // An address that was shared long ago must not delay the new version.
    for (const path of picturesWith({ name: 'Old', title: 'Old' }))
      expect(await cachingOf(path)).toEqual(HOURLY)
    host.respond = respondWith(edited)
    for (const path of picturesWith(edited)) expect(await cachingOf(path)).toEqual(LASTING)
  })

  test.each([503, 404])(
    'renders the version of the catalogue copy while its host responds %d',
    async (status) => {
      host.respond = () => ({ status, body: {} })
      const name = `Newer ${status}`
      for (const path of picturesWith({ name, title: name }))
        expect(await cachingOf(path)).toEqual(HOURLY)
    },
  )

  test('sends no request for the version of the catalogue copy', async () => {
    const before = host.requests.length
    for (const path of picturesWith({})) expect(await cachingOf(path)).toEqual(LASTING)
    expect(host.requests.slice(before)).toEqual([])
  })
})

describe('the response', () => {
  holdClocks()
  const host = hostForAll(courseHost(plainCourses('IT', 3)))
  const site = siteForAll(() => ({ environment: { COURSE_API_URL: host.url } }))

  test('is a cacheable PNG for a course', async () => {
    const response = await site.get('/share/course/it-1.png')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(sizeOf(new Uint8Array(await response.arrayBuffer()))).toEqual([1_200, 630])
  })

  test.each(['/share/course/nowhere.png', '/share/article/nowhere.png', '/share/x.png', '/share/'])(
    '%s has no picture: nobody can render a text of their own',
    async (path) => {
      expect((await site.get(`${path}?title=Mine`)).status).toBe(404)
    },
  )

  test.each(['/share/course/..png', '/share/course/...png', '/share/article/...png'])(
    '%s, a dot segment, is 404 without a call',
    async (path) => {
      const before = host.requests.length
      expect((await site.get(path)).status).toBe(404)
      expect(host.requests.slice(before)).toEqual([])
    },
  )

  test('requests an unknown name once, and few made-up names', async () => {
    const requestCount = (name: string) =>
      host.requests.filter((call) => call.includes(name)).length
    for (let round = 0; round < 10; round += 1)
      expect((await site.get('/share/course/unknown.png')).status).toBe(404)
    expect(requestCount('unknown')).toBe(1)
    const responses = await Promise.all(
      Array.from({ length: 80 }, (_, place) => site.get(`/share/course/made-up-${place}.png`)),
    )
    // Of sixty in a minute, the unknown name took one.
    expect(requestCount('made-up')).toBeLessThan(60)
    const refused = responses.filter(({ status }) => status !== 404)
    expect(refused.length).toBeGreaterThan(20)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect((await site.get('/share/course/it-1.png')).status).toBe(200)
  })
})
