import fc from 'fast-check'
import { articleOf, articleSummaryOf, articlesOf } from '#domain/article.ts'

const sent = {
  slug: 'seo-today',
  title: 'SEO today',
  content: '# Hello',
  cover_image_url: 'https://example.org/seo.jpg',
  created_at: '2025-07-28',
}

test('parses an article field by field', () => {
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

test('drops a created_at that is not a date', () => {
  expect(articleSummaryOf({ ...sent, created_at: 'soon' })).not.toHaveProperty('createdAt')
})

test('parses a requested article without a slug, but not one without content', () => {
  expect(articleOf({ title: 'SEO today' }, 'asked')).toEqual({ slug: 'asked', title: 'SEO today' })
  expect(articleOf({ content: 'Hello' }, 'asked')).toMatchObject({ title: 'Untitled' })
  for (const nothing of [null, undefined, [], 'x', {}, { blog: {} }, { blog: null }])
    expect(articleOf(nothing, 'asked')).toBeUndefined()
})

test('drops invalid items of a list and repeated slugs', () => {
  const list = articlesOf({ blogs: [sent, null, { title: 'No slug' }, { slug: 'b' }, sent] })
  expect(list?.map(({ slug }) => slug)).toEqual(['seo-today', 'b'])
})

test('returns undefined for a response without a list', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      articleOf(value, 'asked')
      const list = articlesOf(value)
      if (list !== undefined) expect(Array.isArray((value as { blogs: unknown }).blogs)).toBe(true)
    }),
  )
})
