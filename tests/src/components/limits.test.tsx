import { render } from '@testing-library/react'
import { beginningOf, limitNesting } from '#components/Markdown/limits.ts'
import { MarkdownText } from '#components/Markdown/MarkdownText.tsx'

const levelsOf = (line: string) => line.match(/[-*+>]|\d+\./g)?.length ?? 0

test.each([
  ['>', '>'],
  ['mixed', '- > 1. '],
])('keeps 20 of 2,000 markers at the start of a line: %s', (_, marker) => {
  const line = limitNesting(`${marker.repeat(2_000)}text`)
  expect(levelsOf(line)).toBe(20)
  expect(line.endsWith('text')).toBe(true)
})

test('limits nesting by indentation', () => {
  const nested = Array.from({ length: 500 }, (_, level) => `${' '.repeat(2 * level)}- item`)
  const lines = limitNesting(nested.join('\n')).split('\n')
  expect(Math.max(...lines.map((line) => line.search(/\S/)))).toBe(80)
})

test.each([
  '- one\n  - two\n    1. three\n\n> a quote\n> > within a quote',
  '---\n\n* * *\n\n- - - - - - - - -',
  '-5 degrees, 2.5 percent, *emphasis* and **strong**',
  '```\n                                        - code\n```',
  '',
])('does not change %j', (markdown) => {
  expect(limitNesting(markdown)).toBe(markdown)
})

test('a text has at most 20 lists in each other on the page', () => {
  const { container } = render(<MarkdownText text={`${'- '.repeat(60)}text`} level={2} />)
  expect(container.querySelectorAll('ul')).toHaveLength(20)
})

test('a table has at most 50 columns, also in a quote', () => {
  const table = `${'|a'.repeat(60)}\n${'|-'.repeat(60)}\nb\n`
  const { container } = render(
    <MarkdownText text={`> ${table.replaceAll('\n', '\n> ')}`} level={2} />,
  )
  expect(container.querySelectorAll('th')).toHaveLength(50)
  expect(container.querySelectorAll('td')).toHaveLength(50)
})

test('a text ends after 100,000 characters', () => {
  const { container } = render(<MarkdownText text={'words '.repeat(20_000)} level={2} />)
  expect(container.textContent).toHaveLength(100_000)
  expect(beginningOf(`${'x'.repeat(99_999)}🪁`)).toBe('x'.repeat(99_999))
})
