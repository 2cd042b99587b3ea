import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { MarkdownText } from '#components/Markdown/MarkdownText.tsx'

const read = (text: string, level = 2) =>
  render(
    <MemoryRouter>
      <MarkdownText text={text} level={level} />
    </MemoryRouter>,
  ).container

test.each(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])('keeps a link by %s', (scheme) => {
  read(`[text](${scheme}:somewhere)`)
  expect(screen.getByRole('link', { name: 'text' })).toHaveAttribute('href', `${scheme}:somewhere`)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://a',
])('keeps only the text of a link or picture at %s', (address) => {
  const page = read(`[text](${address}) ![picture](${address})`)
  expect(page.querySelector('a, img')).toBeNull()
  expect(page).toHaveTextContent('text picture')
})

test('shows HTML as text', () => {
  const page = read('<b>bold</b> <script>alert(1)</script>')
  expect(page.querySelector('b, script')).toBeNull()
  expect(page).toHaveTextContent('<b>bold</b> <script>alert(1)</script>')
})

test("renumbers headings below the page's own, without gaps", () => {
  read('# One\n\n#### Two\n\n## Three\n\n###### Four\n\n# Five')
  expect(
    screen.getAllByRole('heading').map((heading) => heading.tagName + heading.textContent),
  ).toEqual(['H3One', 'H4Two', 'H4Three', 'H5Four', 'H3Five'])
})

test('renders no heading deeper than h6', () => {
  read('# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5', 3)
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual([
    'H4',
    'H5',
    'H6',
    'H6',
    'H6',
  ])
})

test('makes tables and code focusable, and uses no inline style', () => {
  const page = read('| a | b |\n|:-:|--:|\n| 1 | 2 |\n\n```\ncode\n```')
  expect(screen.getByRole('group', { name: 'Table' })).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('group', { name: 'Code' })).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('cell', { name: '2' })).toHaveAttribute('data-align', 'right')
  expect(page.querySelector('[style]')).toBeNull()
})

test('names the checkboxes of a task list', () => {
  read('- [x] one\n- [ ] two')
  expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'To do' })).not.toBeChecked()
})

test.each([
  ['/all-course', '/all-course'],
  ['//evil.example', '//evil.example'],
])('keeps the address of a link to %s', (address, href) => {
  read(`[text](${address})`)
  expect(screen.getByRole('link', { name: 'text' })).toHaveAttribute('href', href)
})
