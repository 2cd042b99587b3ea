import { expect, test } from '@jest/globals'
import { excerptOf, plainTextOf } from '#domain/markdown.ts'

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
  'parses a hundred thousand times “%s” in linear time',
  (piece) => {
    // Catastrophic backtracking would take minutes.
    const text = plainTextOf(`a${piece.repeat(100_000)}x`)
    expect(text).toMatch(/^a.*x$/)
  },
)

test('cuts an excerpt between words', () => {
  expect(excerptOf('One, two, three', 9)).toBe('One…')
  expect(excerptOf('One, two', 8)).toBe('One, two')
  expect(excerptOf('Unbreakable', 5)).toBe('Unbre…')
})
