import fc from 'fast-check'
import { articleOf, articleSummaryOf, articlesOf } from '#domain/article.ts'

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
    createdAt: '2025-07-27T18:30:00.000Z',
  }
  expect(articleSummaryOf(sent)).toEqual(summary)
  expect(articleOf(sent, 'seo-today')).toEqual({ ...summary, content: '# Hello' })
  expect(articleOf({ blog: sent }, 'seo-today')).toEqual({ ...summary, content: '# Hello' })
})

test('a date that says no day is none', () => {
  expect(articleSummaryOf({ ...sent, created_at: 'soon' })).not.toHaveProperty('createdAt')
})

test('an article that was asked for needs no slug, but something to show', () => {
  expect(articleOf({ title: 'SEO today' }, 'asked')).toEqual({ slug: 'asked', title: 'SEO today' })
  expect(articleOf({ content: 'Hello' }, 'asked')).toMatchObject({ title: 'Untitled' })
  for (const nothing of [null, undefined, [], 'x', {}, { blog: {} }, { blog: null }])
    expect(articleOf(nothing, 'asked')).toBeUndefined()
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
