import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor, toPromise } from 'xstate'
import { getCourses } from '#api/courses.ts'
import { PAGES_AT_ONCE } from '#domain/constants.ts'
import { fetchNextPage } from '#features/courses/fetchCourses.ts'
import { SKELETONS } from '#tests/support/courseList.ts'
import { courseHost, failingPage, plainCourses } from '#tests/support/fakeApi.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { button, cards, names, openCourses, pagesIn, statuses } from './list.ts'

const FAILED = 'Failed to load courses. Please try again later.'

const host = hostForEachTest(courseHost([...plainCourses('IT', 20), ...plainCourses('NON IT', 12)]))
const skeletons = () => document.querySelectorAll(SKELETONS)
const requestedPages = () => pagesIn(host)
const opened = (at?: string) => openCourses(host, at)

test('loading: shows nine skeletons, hidden from screen readers, and announces Loading once', async () => {
  const release = host.hold()
  openPage('/all-course', { store: storeOf(host) })
  expect(skeletons()).toHaveLength(9)
  expect(screen.queryByRole('list')).toBeNull()
  expect(statuses()).toContain('Loading')
  expect(cards()).toHaveLength(0)
  release()
  await waitFor(() => expect(cards()).not.toHaveLength(0))
  expect(skeletons()).toHaveLength(0)
  expect(statuses()).not.toContain('Loading')
})

test('loading: one request is enough in Strict Mode, which starts every actor twice', async () => {
  openPage('/all-course', { store: storeOf(host), isStrict: true })
  await waitFor(() => expect(cards()).toHaveLength(9))
  expect(requestedPages()).toEqual(['1'])
})

test('partial: links the first nine courses, with a button for more', async () => {
  await opened()
  expect(document.querySelectorAll('article img[loading=eager]')).toHaveLength(3)
  expect(names()).toEqual(Array.from({ length: 9 }, (_, place) => `IT course number ${place}`))
  expect(screen.getByRole('link', { name: 'IT course number 2' })).toHaveAttribute(
    'href',
    '/course-overview/it-2',
  )
  expect(button('More IT Courses')).toBeEnabled()
  expect(screen.getByRole('tabpanel', { name: 'IT' })).toContainElement(cards()[0] ?? null)
})

test('keeps a good list although a refetch failed', async () => {
  const store = storeOf(host)
  await store.dispatch(getCourses.initiate('IT'))
  const { respond } = host
  host.respond = () => ({ status: 400, body: {} })
  await store.dispatch(getCourses.initiate('IT', { forceRefetch: true }))
  host.respond = respond
  openPage('/all-course', { store })
  expect(cards()).toHaveLength(9)
  expect(button('More IT Courses')).toBeEnabled()
  expect(screen.queryByText(/Failed to load/)).toBeNull()
})

test('partial: without scripts the button is hidden once no address has a longer list', async () => {
  host.respond = courseHost(plainCourses('IT', 9 * PAGES_AT_ONCE + 1))
  const store = storeOf(host)
  await store.dispatch(getCourses.initiate('IT'))
  for (let page = 2; page < PAGES_AT_ONCE; page += 1)
    await store.dispatch(getCourses.initiate('IT', { direction: 'forward' }))
  openPage('/all-course', { store })
  expect(button('More IT Courses').closest('[data-needs=script]')).toBeNull()
  await userEvent.click(button('More IT Courses'))
  await waitFor(() => expect(cards()).toHaveLength(9 * PAGES_AT_ONCE))
  expect(button('More IT Courses').closest('[data-needs=script]')).not.toBeNull()
})

test('loading more: the button reads Loading... and keeps the focus above three skeletons', async () => {
  await opened()
  const release = host.hold()
  await userEvent.click(button('More IT Courses'))
  expect(button('Loading...')).toHaveFocus()
  expect(button('Loading...')).toHaveAttribute('aria-disabled', 'true')
  expect(skeletons()).toHaveLength(3)
  expect(cards()).toHaveLength(9)
  await userEvent.click(button('Loading...'))
  release()
  await waitFor(() => expect(cards()).toHaveLength(18))
  expect(skeletons()).toHaveLength(0)
  expect(button('More IT Courses')).toHaveFocus()
  expect(statuses()).toContain('9 more courses')
  expect(requestedPages()).toEqual(['1', '2'])
})

test('loading more: shows the cards in the place of the skeletons first, then the others', async () => {
  await opened()
  const release = host.hold()
  await userEvent.click(button('More IT Courses'))
  const counts = new Set<number>()
  const changes = new MutationObserver(() => counts.add(cards().length))
  changes.observe(document.body, { childList: true, subtree: true })
  release()
  await waitFor(() => expect(cards()).toHaveLength(18))
  changes.disconnect()
  expect([...counts]).toEqual([12, 18])
})

test('does not request another page when the pending one has arrived in the meantime', async () => {
  const store = storeOf(host)
  const request = { category: 'IT' } as const
  await store.dispatch(getCourses.initiate('IT'))
  await store.dispatch(getCourses.initiate('IT', { direction: 'forward' }))
  const next = createActor(fetchNextPage(store), { input: { request, isPending: true } })
  next.start()
  expect(getCourses.select('IT')(store.getState()).isFetchingNextPage).toBe(false)
  await expect(toPromise(next)).resolves.toMatchObject({ count: 18, added: 9 })
})

test('complete: removes the button and focuses the first new course', async () => {
  await opened('/all-course?category=NON+IT')
  await userEvent.click(button('More NON IT Courses'))
  await waitFor(() => expect(cards()).toHaveLength(12))
  expect(screen.queryByRole('button', { name: /More|Loading/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'NON IT course number 9' })).toHaveFocus()
  expect(statuses()).toContain('3 more courses')
})

test('complete: leaves the focus where the visitor has moved it', async () => {
  await opened('/all-course?category=NON+IT')
  const release = host.hold()
  await userEvent.click(button('More NON IT Courses'))
  screen.getByRole('tab', { name: 'IT' }).focus()
  release()
  await waitFor(() => expect(cards()).toHaveLength(12))
  expect(screen.getByRole('tab', { name: 'IT' })).toHaveFocus()
})

test('more failed: keeps the cards, and Retry requests that page', async () => {
  host.respond = failingPage(2, host.respond)
  await opened()
  await userEvent.click(button('More IT Courses'))
  await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText(FAILED)).toBeVisible()
  expect(cards()).toHaveLength(9)
  expect(button('Retry')).toHaveFocus()
  host.respond = courseHost(plainCourses('IT', 20))
  await userEvent.click(button('Retry'))
  await waitFor(() => expect(cards()).toHaveLength(18))
  expect(screen.queryByText(FAILED)).toBeNull()
  expect(requestedPages()).toEqual(['1', '2', '2'])
})

test('failed: Retry requests the first page and keeps the focus near', async () => {
  host.respond = failingPage(1, host.respond)
  openPage('/all-course', { store: storeOf(host) })
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  host.respond = courseHost(plainCourses('IT', 2))
  await userEvent.click(button('Retry'))
  expect(screen.getByRole('tabpanel')).toHaveFocus()
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(requestedPages()).toEqual(['1', '1'])
})

test('empty: No courses found., announced unless the list was empty from the start', async () => {
  host.respond = courseHost([])
  const store = storeOf(host)
  const { unmount } = openPage('/all-course', { store })
  await screen.findByText('No courses found.')
  expect(screen.queryByRole('button', { name: /More|Retry/ })).toBeNull()
  expect(statuses()).toContain('0 courses')
  unmount()
  openPage('/all-course', { store })
  expect(screen.getByText('No courses found.')).toBeVisible()
  expect(statuses().join('')).toBe('')
})

test('without JavaScript Retry opens the same address again', async () => {
  host.respond = failingPage(1, host.respond)
  openPage('/all-course?category=NON+IT', { store: storeOf(host) })
  await screen.findByText(FAILED)
  const form = button('Retry').closest('form')
  expect(form).toHaveAttribute('method', 'get')
  expect([...new FormData(form ?? undefined)]).toEqual([['category', 'NON IT']])
})
