import { screen, waitFor, within } from '@testing-library/react'
import { getArticle } from '#api/blogs.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { type HostResponse, hostForEachTest, type Responder } from '#tests/support/remoteHost.ts'

const CONTENT =
  '## First\n\nA **bold** word.\n\n#### Deep\n\n[a](https://a.example) [b](javascript:alert(1))'

const responding =
  (response: HostResponse): Responder =>
  ({ url }) =>
    url.pathname === '/api/blogs' ? { body: { blogs: [] } } : response

const host = hostForEachTest(
  responding({
    body: { slug: 's', title: 'A title', created_at: '2025-01-05T00:00:00Z', content: CONTENT },
  }),
)

const open = () => openPage('/blog-page/s%20x', { store: storeOf(host) })
const heading = () => screen.getByRole('heading', { level: 1 })
const shown = async () => {
  open()
  await waitFor(() => expect(heading().textContent).not.toBe('Blog'))
}

test('loading: announces Loading until the article has arrived', async () => {
  const release = host.hold()
  open()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading')
  release()
  await waitFor(() => expect(heading().textContent).toBe('“A title”'))
  expect(screen.queryByText('Loading')).toBeNull()
})

test('shown: date, title in quotes, picture and text', async () => {
  await shown()
  expect(heading()).toHaveTextContent('“A title”')
  expect(screen.getByText('Jan 5, 2025')).toBeVisible()
  expect(document.querySelector('article img')).toHaveAttribute('src', '/covers/blog/s.svg')
  expect(host.requests).toContain('GET /api/blogs/slug/s%20x')
  await screen.findByText('bold')
  expect(screen.getByText('bold').tagName).toBe('STRONG')
})

test("shown: its headings continue the page's outline", async () => {
  await shown()
  await screen.findByRole('heading', { name: 'First' })
  expect(screen.getByRole('heading', { name: 'First', level: 2 })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Deep', level: 3 })).toBeVisible()
})

test('shown: a missing date is No Date', async () => {
  host.respond = responding({ body: { title: 'A title', created_at: 'once' } })
  await shown()
  expect(screen.getByText('No Date')).toBeVisible()
})

test('failed: ends the loading and shows nothing of an article', async () => {
  host.respond = responding({ status: 500, body: {} })
  open()
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  expect(within(screen.getByRole('article')).queryByRole('img')).toBeNull()
  expect(screen.getByRole('article')).toHaveTextContent(/^Blog$/)
  expect(screen.getByRole('heading', { name: 'LATEST INSIGHTS' })).toBeVisible()
})

test("failed: hydrates with the server's error, without a request", async () => {
  host.respond = responding({ status: 404, body: {} })
  const store = storeOf(host)
  await store.dispatch(getArticle.initiate('s x', { subscribe: false }))
  openPage('/blog-page/s%20x', { store, isHydrating: true })
  await waitFor(() => expect(host.requests.join()).toContain('GET /api/blogs?'))
  expect(screen.getByRole('article')).toHaveTextContent(/^Blog$/)
  expect(host.requests.filter((call) => call.includes('/slug/'))).toHaveLength(1)
})
