import { act, screen } from '@testing-library/react'
import { getArticles } from '#api/blogs.ts'
import { connectionReturned } from '#api/connection.ts'
import { BLOG_SKELETON_MINIMUM } from '#domain/constants.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { simulatedTime } from '#tests/support/simulatedTime.ts'

const FAILED = 'Failed to load blogs. Please try again later.'

const { pass } = simulatedTime()
const article = (place: number) => ({
  slug: `article-${place}`,
  title: `Article ${place}`,
  created_at: place === 2 ? null : '2025-07-27T20:00:00Z',
})
const some = (count: number) => () => ({
  body: { blogs: Array.from({ length: count }, (_, place) => article(place + 1)) },
})

const host = hostForEachTest(some(9))

const cards = () => screen.queryAllByRole('article')
const skeletons = () => document.querySelectorAll('li[aria-hidden="true"]')
const answered = (store: ReturnType<typeof storeOf>) =>
  until(() => !['pending', 'uninitialized'].includes(getArticles.select()(store.getState()).status))

test('requests the published articles of this site', async () => {
  const store = storeOf(host)
  openPage('/blog', { store })
  await answered(store)
  expect(host.requests).toEqual([
    'GET /api/blogs?page=1&limit=9&status=published&website_code=PATANG',
  ])
})

test('loading: keeps the skeleton for a second although the response is there', async () => {
  const store = storeOf(host)
  openPage('/blog', { store })
  await answered(store)
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  expect(skeletons()).toHaveLength(9)
  expect(screen.queryByRole('list')).toBeNull()
  expect(cards()).toHaveLength(0)
  await pass(BLOG_SKELETON_MINIMUM)
  expect(cards()).toHaveLength(9)
  expect(skeletons()).toHaveLength(0)
  expect(screen.getByRole('status')).toHaveTextContent('')
})

test('shown: date, title and link of each; a missing date is No Date', async () => {
  const store = storeOf(host)
  await store.dispatch(getArticles.initiate())
  openPage('/blog', { store })
  expect(cards()[0]).toHaveTextContent('Jul 28, 2025Article 1')
  expect(cards()[1]).toHaveTextContent('No DateArticle 2')
  expect(screen.getByRole('link', { name: 'Article 3' })).toHaveAttribute(
    'href',
    '/blog-page/article-3',
  )
  expect(skeletons()).toHaveLength(0)
  expect(document.querySelectorAll('img[loading=eager]')).toHaveLength(3)
  expect(host.requests).toHaveLength(1)
})

test("failed: hydrates with the server's error, without a request", async () => {
  host.respond = () => ({ status: 500, body: {} })
  const store = storeOf(host)
  await store.dispatch(getArticles.initiate(undefined, { subscribe: false }))
  openPage('/blog', { store, isHydrating: true })
  await pass(BLOG_SKELETON_MINIMUM)
  expect(screen.getByRole('status')).toHaveTextContent(FAILED)
  expect(host.requests).toHaveLength(1)
})

test('failed: announced, not shown; retried when the connection returns', async () => {
  host.respond = () => ({ status: 500, body: {} })
  const store = storeOf(host)
  const { container } = openPage('/blog', { store })
  await answered(store)
  await pass(BLOG_SKELETON_MINIMUM)
  expect(screen.getByRole('status')).toHaveTextContent(FAILED)
  expect(container.textContent.split(FAILED)).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveClass('hidden')
  host.respond = some(2)
  act(() => {
    store.dispatch(connectionReturned())
  })
  expect(skeletons()).toHaveLength(9)
  await until(() => host.requests.length === 2)
  await answered(store)
  await pass(BLOG_SKELETON_MINIMUM)
  expect(cards()).toHaveLength(2)
})

test('empty: says that there are no articles yet', async () => {
  host.respond = some(0)
  const store = storeOf(host)
  openPage('/blog', { store })
  await answered(store)
  await pass(BLOG_SKELETON_MINIMUM)
  expect(screen.getByText(/No articles yet/)).toBeVisible()
})
