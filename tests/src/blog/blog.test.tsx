import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getArticle, getArticles } from '#api/blogs.ts'
import { BLOG_SKELETON_MINIMUM, INSIGHTS_INTERVAL, INSIGHTS_MIN_WIDTH } from '#domain/constants.ts'
import { LatestInsights } from '#features/blog/LatestInsights.tsx'
import { narrowerThan } from '#platform/mediaQueries.ts'
import { delayedFetch } from '#tests/support/delayedFetch.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { type HostResponse, hostForEachTest } from '#tests/support/remoteHost.ts'
import { surroundings } from '#tests/support/surroundings.ts'

describe('an article', () => {
  const host = hostForEachTest(({ url }) =>
    url.pathname === '/api/blogs' ? { body: { blogs: [] } } : response,
  )
  let response: HostResponse

  const CONTENT =
    '## First\n\nA **bold** word.\n\n#### Deep\n\n[a](https://a.example) [b](javascript:alert(1))'

  beforeEach(() => {
    surroundings.install()
    response = {
      body: { slug: 's', title: 'A title', created_at: '2025-01-05T00:00:00Z', content: CONTENT },
    }
  })

  const open = (fetchers = {}) => openPage('/blog-page/s%20x', { store: storeOf(host, fetchers) })
  const heading = () => screen.getByRole('heading', { level: 1 })
  const shown = async () => {
    open()
    await until(() => heading().textContent !== 'Blog')
  }

  test('loading: shows the skeleton of a page, and announces Loading', async () => {
    const waiting = delayedFetch()
    open({ fetch: waiting.fetch })
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading')
    waiting.open()
    await until(() => heading().textContent === '“A title”')
    expect(screen.queryByText('Loading')).toBeNull()
  })

  test('shown: date, title in quotes, picture and text', async () => {
    await shown()
    expect(heading()).toHaveTextContent('“A title”')
    expect(screen.getByText('Jan 5, 2025')).toBeVisible()
    expect(document.querySelector('article img')).toHaveAttribute('src', '/covers/blog/s.svg')
    await until(() => screen.queryByText('bold') !== null)
    expect(screen.getByText('bold').tagName).toBe('STRONG')
  })

  test("shown: its headings continue the page's outline", async () => {
    await shown()
    await until(() => screen.queryByRole('heading', { name: 'First' }) !== null)
    expect(screen.getByRole('heading', { name: 'First', level: 2 })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Deep', level: 3 })).toBeVisible()
  })

  test('shown: a missing date is No Date', async () => {
    response = { body: { title: 'A title', created_at: 'once' } }
    await shown()
    expect(screen.getByText('No Date')).toBeVisible()
  })

  test.each([404, 500])(
    'failed: %i ends the loading and shows nothing of an article',
    async (status) => {
      response = { status, body: {} }
      open()
      await until(() => screen.queryByText('Loading') === null)
      expect(within(screen.getByRole('article')).queryByRole('img')).toBeNull()
      expect(screen.getByRole('article')).toHaveTextContent(/^Blog$/)
      expect(screen.getByRole('heading', { name: 'LATEST INSIGHTS' })).toBeVisible()
    },
  )

  test("failed: hydrates with the server's error, without a request", async () => {
    response = { status: 404, body: {} }
    const store = storeOf(host)
    await store.dispatch(getArticle.initiate('s x', { subscribe: false }))
    openPage('/blog-page/s%20x', { store, isHydrating: true })
    await until(() => host.requests.some((call) => call.startsWith('GET /api/blogs?')))
    expect(screen.getByRole('article')).toHaveTextContent(/^Blog$/)
    expect(host.requests.filter((call) => call.includes('/slug/'))).toHaveLength(1)
  })
})

describe('the blog', () => {
  const FAILED = 'Failed to load blogs. Please try again later.'

  const host = hostForEachTest(() => response)
  let response: HostResponse

  const article = (place: number) => ({
    slug: `article-${place}`,
    title: `Article ${place}`,
    created_at: place === 2 ? null : '2025-07-27T20:00:00Z',
  })
  const some = (count: number): HostResponse => ({
    body: { blogs: Array.from({ length: count }, (_, place) => article(place + 1)) },
  })

  beforeEach(() => {
    jest.useFakeTimers()
    response = some(9)
  })
  afterEach(() => jest.useRealTimers())

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
  const cards = () => screen.queryAllByRole('article')
  const skeletons = () => document.querySelectorAll('li[aria-hidden="true"]')
  const answered = (store: ReturnType<typeof storeOf>) =>
    until(
      () => !['pending', 'uninitialized'].includes(getArticles.select()(store.getState()).status),
    )

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
    await pass(BLOG_SKELETON_MINIMUM - 1)
    expect(skeletons()).toHaveLength(9)
    expect(cards()).toHaveLength(0)
    await pass(1)
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
    expect(host.requests).toHaveLength(1)
  })

  test('failed: announced, not shown; retried when the connection returns', async () => {
    response = { status: 500, body: {} }
    const store = storeOf(host)
    const { container } = openPage('/blog', { store })
    await answered(store)
    await pass(BLOG_SKELETON_MINIMUM)
    expect(screen.getByRole('status')).toHaveTextContent(FAILED)
    expect(container.textContent?.split(FAILED)).toHaveLength(2)
    expect(screen.getByRole('status')).toHaveClass('hidden')
    response = some(2)
    fireEvent(window, new Event('online'))
    expect(skeletons()).toHaveLength(9)
    await until(() => host.requests.length === 2)
    await answered(store)
    await pass(BLOG_SKELETON_MINIMUM)
    expect(cards()).toHaveLength(2)
  })

  test('empty: says that there are no articles yet', async () => {
    response = { body: { blogs: [] } }
    const store = storeOf(host)
    openPage('/blog', { store })
    await answered(store)
    await pass(BLOG_SKELETON_MINIMUM)
    expect(screen.getByText(/No articles yet/)).toBeVisible()
  })
})

describe('latest insights', () => {
  const NARROW = narrowerThan(INSIGHTS_MIN_WIDTH)

  const host = hostForEachTest(() => undefined)

  beforeEach(() => {
    jest.useFakeTimers()
    surroundings.install()
    surroundings.tab('visible')
  })
  afterEach(() => jest.useRealTimers())

  const listOf = (count: number) => () => ({
    body: {
      blogs: Array.from({ length: count }, (_, place) => ({
        slug: `s${place}`,
        title: `Article ${place}`,
      })),
    },
  })

  const open = async (count: number) => {
    host.respond = listOf(count)
    const store = storeOf(host)
    await store.dispatch(getArticles.initiate())
    openPage('/', { store, children: <LatestInsights /> })
    return store
  }
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  /** Visible cards, from the left; CSS hides the others. */
  const window = () =>
    [...document.querySelectorAll('[data-place]')]
      .filter((card) => /\d/.test(card.getAttribute('data-place') ?? ''))
      .sort((a, b) => Number(a.getAttribute('data-place')) - Number(b.getAttribute('data-place')))
      .map((card) => card.querySelector('a')?.textContent)
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

  test('has a heading, title, introduction and link to the blog', async () => {
    await open(5)
    expect(screen.getByText('READ THE ARTICLES')).toBeVisible()
    expect(screen.getByRole('region', { name: 'LATEST INSIGHTS' })).toBeVisible()
    expect(
      screen.getByText(/digital marketing, career guidance through astrology, and IT/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'View Blogs' })).toHaveAttribute('href', '/blog')
  })

  test('loading: three skeletons and no timer', async () => {
    const waiting = delayedFetch()
    openPage('/', { store: storeOf(host, { fetch: waiting.fetch }), children: <LatestInsights /> })
    expect(document.querySelectorAll('li[aria-hidden="true"]')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    waiting.open()
  })

  test('three cards advance by one every 3 seconds and wrap around', async () => {
    await open(4)
    expect(window()).toEqual(['Article 0', 'Article 1', 'Article 2'])
    pass(INSIGHTS_INTERVAL - 1)
    expect(window()).toEqual(['Article 0', 'Article 1', 'Article 2'])
    pass(1)
    expect(window()).toEqual(['Article 1', 'Article 2', 'Article 3'])
    pass(INSIGHTS_INTERVAL)
    expect(window()).toEqual(['Article 2', 'Article 3', 'Article 0'])
    pass(2 * INSIGHTS_INTERVAL)
    expect(window()).toEqual(['Article 0', 'Article 1', 'Article 2'])
  })

  test('start again with a list that grows or shrinks later', async () => {
    const store = await open(4)
    const becomes = async (count: number) => {
      host.respond = listOf(count)
      await act(() => store.dispatch(getArticles.initiate(undefined, { forceRefetch: true })))
      // The store notifies its subscribers in the next frame.
      act(() => jest.advanceTimersToNextFrame())
    }
    await becomes(5)
    pass(4 * INSIGHTS_INTERVAL)
    expect(window()).toEqual(['Article 4', 'Article 0', 'Article 1'])
    await becomes(3)
    expect(window()).toEqual(['Article 0', 'Article 1', 'Article 2'])
    pass(INSIGHTS_INTERVAL)
    expect(window()).toEqual(['Article 1', 'Article 2', 'Article 0'])
  })

  test("fewer than three don't turn and have no buttons", async () => {
    await open(2)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('paused: does not turn, and announces changes', async () => {
    await open(5)
    const cards = screen.getByRole('group', { name: 'LATEST INSIGHTS' })
    expect(cards).toHaveAttribute('aria-live', 'off')
    await user().click(screen.getByRole('button', { name: 'Pause' }))
    pass(10 * INSIGHTS_INTERVAL)
    expect(window()[0]).toBe('Article 0')
    expect(cards).toHaveAttribute('aria-live', 'polite')
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('narrow: scrolls, is focusable, has no timer, and follows a resize', async () => {
    surroundings.media(NARROW, true)
    await open(5)
    const strip = screen.getByRole('group', { name: 'LATEST INSIGHTS' })
    expect(strip).toHaveAttribute('tabindex', '0')
    pass(10 * INSIGHTS_INTERVAL)
    expect(window()[0]).toBe('Article 0')
    act(() => surroundings.media(NARROW, false))
    expect(strip).not.toHaveAttribute('tabindex')
    pass(INSIGHTS_INTERVAL)
    expect(window()[0]).toBe('Article 1')
  })
})
