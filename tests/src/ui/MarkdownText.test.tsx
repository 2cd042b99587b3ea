import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { MarkdownText } from '#components/Markdown/MarkdownText.tsx'

const read = (text: string, level = 2) =>
  render(
    <MemoryRouter>
      <MarkdownText text={text} level={level} />
    </MemoryRouter>,
  ).container

test.each(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])(
  'a link by %s stays a link',
  (scheme) => {
    read(`[text](${scheme}:somewhere)`)
    expect(screen.getByRole('link', { name: 'text' })).toHaveAttribute(
      'href',
      `${scheme}:somewhere`,
    )
  },
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://a',
])('a link or picture at %s leaves only its words', (address) => {
  const page = read(`[text](${address}) ![picture](${address})`)
  expect(page.querySelector('a, img')).toBeNull()
  expect(page).toHaveTextContent('text picture')
})

test('HTML stays text', () => {
  const page = read('<b>bold</b> <script>alert(1)</script>')
  expect(page.querySelector('b, script')).toBeNull()
  expect(page).toHaveTextContent('<b>bold</b> <script>alert(1)</script>')
})

test('headings stand below the page’s own, without a gap, whatever the author wrote', () => {
  read('# One\n\n#### Two\n\n## Three\n\n###### Four\n\n# Five')
  expect(
    screen.getAllByRole('heading').map((heading) => heading.tagName + heading.textContent),
  ).toEqual(['H3One', 'H4Two', 'H4Three', 'H5Four', 'H3Five'])
})

test('no heading is deeper than h6', () => {
  read('# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5', 3)
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual([
    'H4',
    'H5',
    'H6',
    'H6',
    'H6',
  ])
})

test('tables and code can be reached to be scrolled, and nothing has an inline style', () => {
  const page = read('| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n```\ncode\n```')
  expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('group', { name: 'Code' })).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('cell', { name: '2' })).toHaveAttribute('data-align', 'right')
  expect(page.querySelector('[style]')).toBeNull()
})

test('the boxes of a task list have names', () => {
  read('- [x] one\n- [ ] two')
  expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'To do' })).not.toBeChecked()
})

test.each([
  ['/all-course', '/all-course'],
  ['//evil.example', '//evil.example'],
])('a link to %s keeps its address', (address, href) => {
  read(`[text](${address})`)
  expect(screen.getByRole('link', { name: 'text' })).toHaveAttribute('href', href)
})
