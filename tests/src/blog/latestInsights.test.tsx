import { act, screen } from '@testing-library/react'
import { getArticles } from '#api/blogs.ts'
import { BLOG_SKELETON_MINIMUM, INSIGHTS_INTERVAL, INSIGHTS_MIN_WIDTH } from '#domain/constants.ts'
import { LatestInsights } from '#features/blog/LatestInsights.tsx'
import { narrowerThan } from '#platform/mediaQueries.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { simulatedTime } from '#tests/support/simulatedTime.ts'
import { surroundings } from '#tests/support/surroundings.ts'

describe('latest insights', () => {
  const NARROW = narrowerThan(INSIGHTS_MIN_WIDTH)

  const host = hostForEachTest(() => undefined)

  const { pass, user } = simulatedTime()

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
  /** Visible cards, from the left; CSS hides the others. */
  const window = () =>
    [...document.querySelectorAll('[data-place]')]
      .filter((card) => /\d/.test(card.getAttribute('data-place') ?? ''))
      .sort((a, b) => Number(a.getAttribute('data-place')) - Number(b.getAttribute('data-place')))
      .map((card) => card.querySelector('a')?.textContent)

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
    const release = host.hold()
    openPage('/', { store: storeOf(host), children: <LatestInsights /> })
    expect(document.querySelectorAll('li[aria-hidden="true"]')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    release()
  })

  test('failed: announced, not shown', async () => {
    host.respond = () => ({ status: 500, body: {} })
    const store = storeOf(host)
    openPage('/', { store, children: <LatestInsights /> })
    await until(() => getArticles.select()(store.getState()).isError)
    await pass(BLOG_SKELETON_MINIMUM)
    const failed = 'Failed to load blogs. Please try again later.'
    expect(screen.getByRole('status')).toHaveTextContent(failed)
    expect(screen.getAllByText(failed)).toHaveLength(1)
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
    await pass(4 * INSIGHTS_INTERVAL)
    expect(window()).toEqual(['Article 4', 'Article 0', 'Article 1'])
    await becomes(3)
    expect(window()).toEqual(['Article 0', 'Article 1', 'Article 2'])
    await pass(INSIGHTS_INTERVAL)
    expect(window()).toEqual(['Article 1', 'Article 2', 'Article 0'])
  })

  test("fewer than three don't turn and have no buttons", async () => {
    await open(2)
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('announces changes while paused', async () => {
    await open(5)
    const live = () =>
      document.querySelector('[aria-live]:not([role=status])')?.getAttribute('aria-live')
    expect(live()).toBe('off')
    await user().click(screen.getByRole('button', { name: 'Pause' }))
    expect(live()).toBe('polite')
  })

  test('narrow: scrolls, is focusable, has no timer, and follows a resize', async () => {
    surroundings.media(NARROW, true)
    await open(5)
    const strip = screen.getByRole('group', { name: 'LATEST INSIGHTS' })
    expect(strip).toHaveAttribute('tabindex', '0')
    for (const name of ['aria-live', 'aria-roledescription'])
      expect(strip).not.toHaveAttribute(name)
    await pass(10 * INSIGHTS_INTERVAL)
    expect(window()[0]).toBe('Article 0')
    act(() => surroundings.media(NARROW, false))
    expect(strip).not.toHaveAttribute('tabindex')
    const carousel = screen.getByRole('group', { name: 'LATEST INSIGHTS' })
    expect(carousel).toHaveAttribute('aria-roledescription', 'carousel')
    await pass(INSIGHTS_INTERVAL)
    expect(window()[0]).toBe('Article 1')
  })
})
