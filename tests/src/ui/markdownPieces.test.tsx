import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { markdownPieces } from '#ui/markdownPieces.ts'

const htmlOf = (text: string) =>
  renderToStaticMarkup(<ReactMarkdown remarkPlugins={[remarkGfm]}>{text}</ReactMarkdown>)

const readInPieces = (text: string, short?: number) =>
  markdownPieces(text, short)
    .map(htmlOf)
    .filter((html) => html !== '')
    .join('\n')

const content = ['courses', 'articles'].flatMap((kind) =>
  readdirSync(`server/content/${kind}`).map((name) =>
    readFileSync(`server/content/${kind}/${name}`, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''),
  ),
)

test('the site’s own texts read in pieces as they do in the whole', () => {
  for (const text of content) expect(readInPieces(text, 0)).toBe(htmlOf(text))
  expect(content.filter((text) => markdownPieces(text).length > 1)).not.toEqual([])
})

const line = fc.constantFrom(
  ...['', '', '', 'a paragraph', '# one', '- item', '* item', '1. item', '  deeper', '    code'],
  ...['```', '```js', '````', '~~~', '``` `x` ```', '> said', '***', '---', '===', '| a | b |'],
  ...['|---|--:|', '[a]: /b', '[a]', '<b>', '<!-- x', '-->', '- [x] done', '**bold', 'end**'],
  ...['`code', '\\', '  - ```', '> ```', '   ```', '\tcode', '[^1]', '[^1]: note', '#no', 'x | y'],
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
        expect(readInPieces(text, 0)).toBe(htmlOf(text))
      },
    ),
    { numRuns: 300 },
  )
})
