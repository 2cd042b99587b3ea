import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { coursePages } from '#tests/support/pages.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const FRAME = '/assets/main.1a2b3c4d.css'
const COURSE = '/assets/course.1a2b3c4d.css'
const LOOSE = '/assets/loose.css'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const style = (text: string) => ({ text, hash: hashOf(text) })

let site: TestSite
beforeAll(async () => {
  site = await testSite({
    render: coursePages,
    build: {
      styles: new Map([
        [FRAME, style('body{margin:0}')],
        [COURSE, style('h1{color:red}')],
      ]),
      manifest: {
        entry: { js: ['/assets/main.1.js'], css: [FRAME] },
        pages: { course: { js: [], css: [COURSE, LOOSE] } },
        fonts: [],
      },
    },
  })
})
afterAll(() => site.stop())

const PATH = '/course-overview/digital-marketing'

test('inlines final styles in order, with the names that webpack looks for', async () => {
  const html = await (await site.get(PATH)).text()
  expect(html).toContain(
    `<style data-href="${FRAME}">body{margin:0}</style>\n<style data-href="${COURSE}">h1{color:red}</style>`,
  )
  expect(html).not.toContain(`href="${FRAME}" rel`)
})

test('links styles that may still change', async () => {
  const html = await (await site.get(PATH)).text()
  expect(html).toContain(`<link rel="stylesheet" href="${LOOSE}">`)
})

test('the policy allows exactly the inlined styles, also on a 304', async () => {
  const first = await site.get(PATH)
  const policy = first.headers.get('content-security-policy')
  expect(policy).toContain(
    `style-src 'self' 'sha256-${hashOf('body{margin:0}')}' 'sha256-${hashOf('h1{color:red}')}';`,
  )
  const again = await site.get(PATH, { 'If-None-Match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(policy)
})

test('a response that is no page allows no page styles', async () => {
  const { headers } = await site.get('/livez')
  expect(headers.get('content-security-policy')).toContain("style-src 'self';")
})
