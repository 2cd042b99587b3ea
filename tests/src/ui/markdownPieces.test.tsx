import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { markdownPieces } from '#components/Markdown/markdownPieces.ts'

const htmlOf = (text: string) =>
  renderToStaticMarkup(<ReactMarkdown remarkPlugins={[remarkGfm]}>{text}</ReactMarkdown>)

/** The line ends between two elements, which nobody sees. */
const BETWEEN = /(?<=^|>)\n+(?=<|$)/g

const readWhole = (text: string) => htmlOf(text).replace(BETWEEN, '')
const readInPieces = (text: string, short?: number) =>
  markdownPieces(text, short).map(readWhole).join('')

const content = ['courses', 'articles'].flatMap((kind) =>
  readdirSync(`server/content/${kind}`).map((name) =>
    readFileSync(`server/content/${kind}/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''),
  ),
)

test('the site’s own texts read in pieces as they do in the whole', () => {
  for (const text of content) expect(readInPieces(text, 0)).toBe(readWhole(text))
  expect(content.filter((text) => markdownPieces(text).length > 1)).not.toEqual([])
})

test.each([
  ['code in a list that is closed outside of it', '- step\n  ```\n  code\n```\nfoo\n\nBegins'],
  ['a hard space below an item', '- one\n\u00a0\nBegins'],
  ['a wide space below an item', '- one\n\u3000\nBegins'],
  ['a form feed below an item', '- one\n\f\nBegins'],
  ['code that a fence before a hard space doesn’t close', '```\ncode\n```\u00a0\n\nBegins\n```'],
  ['a return by itself before a fence', 'one\r```\n\nBegins\n\nends'],
  ['lines that end as on Windows', '- one\r\n \r\nBegins\r\n```\r\n\r\ncode\r\n```\r\n\r\nends'],
])('%s reads in pieces as it does in the whole', (_what, text) => {
  expect(readInPieces(text, 0)).toBe(readWhole(text))
})

const line = fc.constantFrom(
  ...['', '', '', 'a paragraph', '# one', '- item', '* item', '1. item', '  deeper', '    code'],
  ...['```', '```js', '````', '~~~', '``` `x` ```', '> said', '***', '---', '===', '| a | b |'],
  ...['|---|--:|', '[a]: /b', '[a]', '<b>', '<!-- x', '-->', '- [x] done', '**bold', 'end**'],
  ...['`code', '\\', '  - ```', '> ```', '   ```', '\tcode', '[^1]', '[^1]: note', '#no', 'x | y'],
  ...['\u00a0', '\u3000', '\f', '```\u00a0', ' \t', ' ```', '  foo', 'two\rlines', 'end\r', '\r'],
)
const beginning = fc.constantFrom('a paragraph', 'É words', '# one', '### three')

test('any text reads in pieces as it does in the whole', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.array(beginning, { maxLength: 3 }),
      fc.array(line, { maxLength: 4 }),
      (before, beginnings, after) => {
        const text = [...before, '', ...beginnings.flatMap((one) => [one, '']), ...after].join('\n')
        expect(readInPieces(text, 0)).toBe(readWhole(text))
      },
    ),
    { numRuns: 300, seed: 1 },
  )
})
