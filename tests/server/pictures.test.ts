import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { HttpError } from '#server/http/httpError.ts'
import { createConcurrencyLimit } from '#server/render/sharePictures/concurrencyLimit.ts'
import { drawPicture, typefaces } from '#server/render/sharePictures/drawPicture.ts'
import { linesOf } from '#server/render/sharePictures/lines.ts'
import type { PictureFacts } from '#server/render/sharePictures/pictureFacts.ts'
import { toPng } from '#server/render/sharePictures/toPng.ts'
import { advanceClocks } from '#tests/support/advanceClocks.ts'
import { comesTrue } from '#tests/support/comesTrue.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const faces = typefaces()

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

describe('what is drawn', () => {
  test('the line, the title and the institute’s name, over the cover of the page', () => {
    const svg = drawPicture(facts(), faces)
    expect(wordsIn(svg)).toEqual(['IT · 8 weeks', 'Kite making', 'Patang', 'Institute'])
    expect(drawPicture(facts({ id: 'other' }), faces)).not.toBe(svg)
  })

  test('the type is really there: other words are another picture', async () => {
    const one = await toPng(drawPicture(facts(), faces), faces)
    const other = await toPng(drawPicture(facts({ title: 'Kite selling' }), faces), faces)
    expect(sizeOf(one)).toEqual([1_200, 630])
    expect(Buffer.compare(one, other)).not.toBe(0)
    // Chats show larger files small or not at all.
    expect(one.length).toBeLessThan(300_000)
  })

  test('a long title takes more and smaller lines, and ends with an ellipsis', () => {
    const title = 'Pneumonoultramicroscopicsilicovolcanoconiosis and other words '.repeat(40)
    const words = wordsIn(drawPicture(facts({ title, line: title }), faces))
    expect(words).toHaveLength(1 + 6 + 2)
    expect(words[0]).toMatch(/…$/)
    expect(words[6]).toMatch(/…$/)
  })

  test('no line is wider than its place', () => {
    const measure = (text: string) => faces.display.widthOf(text, 60)
    const lines = linesOf('Wide words, wwwwwwwwwwwwwwwwwwwwwwwwww and thin ones', 500, 9, measure)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.filter((line) => measure(line) > 500)).toEqual([])
    expect(lines.join('').replaceAll(' ', '')).toBe(
      'Widewords,wwwwwwwwwwwwwwwwwwwwwwwwwwandthinones',
    )
  })

  test.each([
    ['a script that our typefaces have not', 'पायथन के साथ', ['IT · 8 weeks', 'Patang Institute']],
    [
      'pictures among its letters',
      '🚀 C++ 👩🏽‍💻 & <Go>',
      ['IT · 8 weeks', 'C++ &amp; &lt;Go&gt;'],
    ],
    ['letters with signs', 'Cafe\u0301 Ålesund ₹5', ['IT · 8 weeks', 'Café Ålesund ₹5']],
    ['nothing but pictures', '🚀', ['IT · 8 weeks', 'Patang Institute']],
  ])('a title of %s breaks nothing', (_, title, start) => {
    expect(wordsIn(drawPicture(facts({ title }), faces))).toEqual([...start, 'Patang', 'Institute'])
  })

  test('nothing that can be written at all is still a picture', async () => {
    const bare = facts({ title: 'पतंग', line: 'पतंग', siteName: 'पतंग' })
    expect(wordsIn(drawPicture(bare, faces))).toEqual([])
    expect(sizeOf(await toPng(drawPicture(bare, faces), faces))).toEqual([1_200, 630])
  })
})

describe('of a course that the catalogue has not yet', () => {
  const HOUR = 3_600_000
  let host: RemoteHost
  let site: TestSite
  let passed = 0
  beforeAll(async () => {
    advanceClocks(() => passed)
    host = await remoteHost(courseHost(plainCourses('IT', 3)))
    site = await testSite({ environment: { COURSE_API_URL: host.url } })
  })
  afterAll(async () => {
    jest.restoreAllMocks()
    await site.stop()
    await host.close()
  })

  test('a maintenance page of its host takes no picture away', async () => {
    const usual = host.answer
    const [course] = plainCourses('IT', 1)
    host.answer = (request) =>
      request.url.pathname === '/api/courses/new' ? { body: course } : usual(request)
    const picture = async () => (await site.get('/share/course/new.png')).status
    expect(await picture()).toBe(200)
    host.answer = () => ({ body: '<!doctype html><title>Back soon</title>' })
    passed = HOUR
    expect(await picture()).toBe(200)
    host.answer = () => ({ status: 404, body: {} })
    await comesTrue(async () => (await picture()) === 404)
  })
})

describe('what is served', () => {
  let host: RemoteHost
  let site: TestSite
  beforeAll(async () => {
    host = await remoteHost(courseHost(plainCourses('IT', 3)))
    site = await testSite({ environment: { COURSE_API_URL: host.url } })
  })
  afterAll(async () => {
    await site.stop()
    await host.close()
  })

  test('a course has one, which is known again by its ETag', async () => {
    const response = await site.get('/share/course/it-1.png')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(sizeOf(new Uint8Array(await response.arrayBuffer()))).toEqual([1_200, 630])
    const etag = response.headers.get('etag') ?? ''
    const again = await site.get('/share/course/it-1.png', { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each(['/share/course/nowhere.png', '/share/article/nowhere.png', '/share/x.png', '/share/'])(
    '%s is not drawn: nobody puts words of their own into our pictures',
    async (path) => {
      expect((await site.get(`${path}?title=Mine`)).status).toBe(404)
    },
  )

  test.each(['/share/course/..png', '/share/course/...png', '/share/article/...png'])(
    '%s, whose name leads to another call, is 404 without a call',
    async (path) => {
      const before = host.requests.length
      expect((await site.get(path)).status).toBe(404)
      expect(host.requests.slice(before)).toEqual([])
    },
  )

  test('a hundred at once all get their picture', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => site.get(`/share/course/it-${index % 3}.png`)),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  })

  test('the host is asked once for a name that it does not know, and for few of the names that are made up', async () => {
    const asked = (name: string) => host.requests.filter((call) => call.includes(name)).length
    for (let round = 0; round < 10; round += 1)
      expect((await site.get('/share/course/unknown.png')).status).toBe(404)
    expect(asked('unknown')).toBe(1)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, place) => site.get(`/share/course/made-up-${place}.png`)),
    )
    // Twice the limit, because a minute may end within the test.
    expect(asked('made-up')).toBeLessThanOrEqual(120)
    const refused = answers.filter(({ status }) => status !== 404)
    expect(refused.length).toBeGreaterThanOrEqual(80)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    // Catalogue items are rendered all the same.
    expect((await site.get('/share/course/it-1.png')).status).toBe(200)
  })
})

test('the queue lets two go on and one wait, and refuses a fourth at once', async () => {
  const inTurn = createConcurrencyLimit(2, 1)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (number: number) =>
    inTurn(() => {
      begun.push(number)
      return new Promise<void>((end) => ends.push(end))
    })
  const all = [work(1), work(2), work(3)]
  await expect(work(4)).rejects.toBeInstanceOf(HttpError)
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  await all[0]
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual([1, 2, 3])
  for (const end of ends) end()
  await Promise.all(all)
  ends.splice(0)
  const again = work(5)
  ends[0]?.()
  await again
  expect(begun).toEqual([1, 2, 3, 5])
})
