import fc from 'fast-check'
import { articleOf, articleSummaryOf, articlesOf } from '#domain/article.ts'
import { isFields, itemsOf, numberOf, textOf } from '#domain/reading.ts'
import { excerptOf, plainTextOf } from '#server/render/plainText.ts'
import { anyText } from '#tests/support/anyText.ts'
import { isLinear } from '#tests/support/isLinear.ts'

describe('Markdown', () => {
  test('extracts the text of Markdown', () => {
    const text = `## What you will learn

Clean **messy** data, _ask_ it a [question](https://a.example/b_c), and \`show\` snake_case.

- First
- Second, ![a kite](/kite.png)

> A quote.

| Week | Topic |
|------|:-----:|
| 1    | Sums  |

\`\`\`
code
\`\`\`
---
1. Done \\*`
    expect(plainTextOf(text)).toBe(
      'Clean messy data, ask it a question, and show snake_case. First Second, a kite A quote. Week Topic 1 Sums code Done *',
    )
  })

  test.each(['_', '*', '[', '|', ' ', '-', '[a](', '1. ', '\\'])(
    'parses “%s”, repeated, in linear time',
    (piece) => {
      const repeated = (length: number) => `a${piece.repeat(length / piece.length)}x`
      expect(plainTextOf(repeated(100_000))).toMatch(/^a.*x$/)
      expect(isLinear(plainTextOf, repeated)).toBe(true)
    },
  )

  test('cuts an excerpt between words', () => {
    expect(excerptOf('One, two, three', 9)).toBe('One…')
    expect(excerptOf('One, two', 8)).toBe('One, two')
    expect(excerptOf('Unbreakable', 5)).toBe('Unbre…')
    expect(excerptOf('漢字🪁漢字', 3)).toBe('漢字…')
  })
})

describe('reading a text', () => {
  test('textOf trims text and makes it safe to encode', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyText()), (value) => {
        const text = textOf(value)
        if (text === undefined) return
        expect(text).not.toBe('')
        expect(text).toBe(text.trim())
        expect(() => encodeURIComponent(text)).not.toThrow()
        expect(['NaN', 'Infinity', '-Infinity', 'undefined', 'null']).not.toContain(text)
      }),
    )
    expect(textOf(' SEO ')).toBe('SEO')
    expect(textOf(42)).toBe('42')
    expect(textOf('a\ud800b')).toBe('a\ufffdb')
    expect(textOf('🪁')).toBe('🪁')
    for (const nothing of ['', '  ', 'null', ' NaN ', Number.NaN, true, {}, ['x'], null, undefined])
      expect(textOf(nothing)).toBeUndefined()
  })

  test('numberOf accepts finite numbers, also as text', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const number = numberOf(value)
        if (number !== undefined) expect(Number.isFinite(number)).toBe(true)
      }),
    )
    expect([numberOf('33'), numberOf(' 4.5 '), numberOf(0)]).toEqual([33, 4.5, 0])
    const nothings = ['', ' ', '20%', Number.NaN, Number.POSITIVE_INFINITY, null, [], [1], true]
    for (const nothing of nothings) expect(numberOf(nothing)).toBeUndefined()
  })

  test('itemsOf drops invalid items', () => {
    expect(itemsOf([1, '2', null, 'x', '3'], numberOf)).toEqual([1, 2, 3])
    expect([{}, { a: 1 }].every(isFields)).toBe(true)
    expect([null, [], 'x', 1, undefined].some(isFields)).toBe(false)
  })
})

describe('an article', () => {
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
    expect(articleOf({ title: 'SEO today' }, 'asked')).toEqual({
      slug: 'asked',
      title: 'SEO today',
    })
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
        expect(articlesOf(value)).toBeUndefined()
        expect(articlesOf({ blogs: value }) !== undefined).toBe(Array.isArray(value))
      }),
    )
  })
})
