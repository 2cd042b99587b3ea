import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { paletteOf } from '#domain/covers.ts'
import { coverOf } from '#server/render/covers/cover.ts'
import { PALETTES } from '#server/render/covers/coverPalette.ts'
import { type TestSite, testSite } from '#tests/support/site.ts'

const KINDS = ['it', 'non-it', 'course', 'blog'] as const

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.stop())

test('the same id always has the same picture, another id another one', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `course-${index}`)
  const pictures = ids.map((id) => coverOf('it', id))
  expect(ids.map((id) => coverOf('it', id))).toEqual(pictures)
  expect(new Set(pictures).size).toBe(ids.length)
})

test.each(KINDS)('every %s cover is at most 3 KB and has one kite', (kind) => {
  for (let index = 0; index < 2_000; index += 1) {
    const cover = coverOf(kind, `course-${index}`)
    expect(cover.length).toBeLessThanOrEqual(3_072)
    expect(cover.match(/<g /g)).toHaveLength(1)
  }
})

test.each(KINDS)('the placeholder of a %s cover has its colours', (kind) => {
  const styles = readFileSync('src/components/Cover/Cover.module.css', 'utf8')
  expect(styles).toContain(`background: ${PALETTES[paletteOf(kind)].cloth[0].toLowerCase()};`)
})

test('is served as a cacheable file', async () => {
  const response = await site.get('/covers/non-it/digital-marketing.svg')
  expect(response.headers.get('content-type')).toMatch('image/svg+xml')
  expect(response.headers.get('cache-control')).toMatch('max-age=86400')
  expect(await response.text()).toBe(coverOf('non-it', 'digital-marketing'))
})

test('an id in any script has a cover, and markup in it is not rendered', async () => {
  for (const id of ['पतंग', '"><script>alert(1)</script>', 'a b/c', '%']) {
    const response = await site.get(`/covers/it/${encodeURIComponent(id)}.svg`)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(/script|alert/)
  }
})

test.each(['/covers/cooking/x.svg', '/covers/it/x.png', `/covers/it/${'x'.repeat(300)}.svg`])(
  '%s is not found',
  async (path) => {
    expect((await site.get(path)).status).not.toBe(200)
  },
)
