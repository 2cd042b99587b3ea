import fc from 'fast-check'
import { articleOf, articleSummaryOf, articlesOf } from '#domain/article.ts'
import { formatDate } from '#domain/dates.ts'

const sent = {
  slug: 'seo-today',
  title: 'SEO today',
  content: '# Hello',
  cover_image_url: 'https://example.org/seo.jpg',
  created_at: '2025-07-28',
}

test('an article is read field by field', () => {
  const summary = {
    slug: 'seo-today',
    title: 'SEO today',
    image: 'https://example.org/seo.jpg',
    createdAt: '2025-07-28',
  }
  expect(articleSummaryOf(sent)).toEqual(summary)
  expect(articleOf(sent, 'seo-today')).toEqual({ ...summary, content: '# Hello' })
  expect(articleOf({ blog: sent }, 'seo-today')).toEqual({ ...summary, content: '# Hello' })
})

test('an article that was asked for needs no slug, but something to show', () => {
  expect(articleOf({ title: 'SEO today' }, 'asked')).toEqual({ slug: 'asked', title: 'SEO today' })
  expect(articleOf({ content: 'Hello' }, 'asked')).toMatchObject({ title: 'Untitled' })
  for (const nothing of [null, undefined, [], 'x', {}, { blog: {} }, { blog: null }])
    expect(articleOf(nothing, 'asked')).toBeUndefined()
})

test.each([
  ['2025-07-28T23:15:00', 'Jul 28, 2025'],
  ['2025-07-28 00:05:00.123', 'Jul 28, 2025'],
  ['2025-07-28T23:15:00Z', 'Jul 29, 2025'],
  ['2025-07-28T23:15:00-05:00', 'Jul 29, 2025'],
  ['2025-07-28', 'Jul 28, 2025'],
  [1_753_660_800_000, 'Jul 28, 2025'],
  [1e300, 'No Date'],
  ['soon', 'No Date'],
])('created at %j is %s', (created_at, expected) => {
  const { createdAt } = articleSummaryOf({ ...sent, created_at }) ?? {}
  expect(formatDate(createdAt)).toBe(expected)
})

test.each([
  ['2025-07-28T23:15:00', '2025-07-28T23:15:00+05:30'],
  ['2025-07-28 00:05:00.123', '2025-07-28T00:05:00.123+05:30'],
  ['2025-07-28 23:15:00+00', '2025-07-28T23:15:00+00:00'],
  ['2025-07-28 23:15 -0500', '2025-07-28T23:15-05:00'],
  ['2025-07-28T23:15:00Z', '2025-07-28T23:15:00Z'],
  ['2025-07-28', '2025-07-28'],
])('a moment written as %j is kept as %s, which every browser reads alike', (created_at, kept) => {
  expect(articleSummaryOf({ ...sent, created_at })?.createdAt).toBe(kept)
})

test('a list drops bad items and shows each slug once', () => {
  const list = articlesOf({ blogs: [sent, null, { title: 'No slug' }, { slug: 'b' }, sent] })
  expect(list?.map(({ slug }) => slug)).toEqual(['seo-today', 'b'])
})

test('an answer without a list is missing, and none throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      articleOf(value, 'asked')
      const list = articlesOf(value)
      if (list !== undefined) expect(Array.isArray((value as { blogs: unknown }).blogs)).toBe(true)
    }),
  )
})
