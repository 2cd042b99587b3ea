import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCourse } from '#api/courses.ts'
import { restoreSaved } from '#api/saved.ts'
import { selectShortlist, shortlist } from '#api/shortlist.ts'
import { ShortlistLink } from '#features/shortlist/ShortlistLink.tsx'
import { courseHost, courseJson, plainCourses } from '#tests/support/fakeApi.ts'
import { openPage, PageHere, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(({ url }) => ({
  body: courseJson(url.pathname.split('/').at(-1) ?? ''),
}))

const withHeader = [<ShortlistLink key="link" />, <PageHere key="page" />]

test.each([
  ["the visitor's own list", ['a', 'b', 'c'], ['b', 'c']],
  ["somebody else's list", ['a', 'c'], ['a', 'c']],
])('removes a course from %s: the own shortlist %j becomes %j', async (_, own, left) => {
  const store = storeOf(host)
  store.dispatch(shortlist.actions.added(own))
  openPage('/shortlist?course=a&course=b', { store })
  await userEvent.click(await screen.findByRole('link', { name: 'Remove Course a' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Course a' })).toBeNull())
  expect(screen.getByRole('note')).toHaveTextContent(/^\/shortlist\?course=b$/)
  expect(screen.getByText('Course a is off the shortlist')).toBeInTheDocument()
  expect(selectShortlist(store.getState())).toEqual(left)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test("keeps the courses of somebody else's list that exist, and is then the own list", async () => {
  const { respond } = host
  host.respond = (request) => (request.url.pathname.endsWith('gone') ? undefined : respond(request))
  const store = storeOf(host)
  openPage('/shortlist?course=a&course=gone', { store })
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading')
  expect(screen.getAllByRole('list').at(-1)).toHaveAttribute('aria-busy', 'true')
  await screen.findByText('This course is not offered any more.')
  await screen.findByRole('link', { name: 'Course a' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep in this browser' }))
  expect(screen.getByText('The courses are on your own shortlist now')).toBeInTheDocument()
  expect(selectShortlist(store.getState())).toEqual(['a'])
  await waitFor(() => expect(document.querySelector('[data-own=true]')).not.toBeNull())
})

test.each([
  ['the page of a course', '/course-overview/a', 'Shortlist'],
  ['a card', '/all-course', 'Shortlist Course a'],
])('the button on %s adds it and removes it', async (_, at, name) => {
  host.respond = courseHost([courseJson('a')])
  const store = storeOf(host)
  openPage(at, { store, children: withHeader })
  expect(screen.getByRole('link', { name: 'Shortlist' })).toHaveAttribute('href', '/shortlist')
  const toggle = await screen.findByRole('button', { name, pressed: false })
  await userEvent.click(toggle)
  expect(selectShortlist(store.getState())).toEqual(['a'])
  await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(toggle)
  expect(selectShortlist(store.getState())).toEqual([])
})

test('says that nothing is left after the last course is removed', async () => {
  const store = storeOf(host)
  store.dispatch(shortlist.actions.added(['a']))
  openPage('/shortlist?course=a', { store })
  await userEvent.click(await screen.findByRole('link', { name: 'Remove Course a' }))
  expect(await screen.findByText('Nothing is on the shortlist yet.')).toBeVisible()
  expect(selectShortlist(store.getState())).toEqual([])
})

test('limits the comparison to three and the shortlist to nine, and says so', async () => {
  const courses = plainCourses('IT', 9)
  host.respond = courseHost([...courses, ...plainCourses('NON IT', 1)])
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
  const store = storeOf(host)
  store.dispatch(shortlist.actions.added(courses.map(({ _id }) => String(_id))))
  openPage('/all-course?category=NON+IT', { store, children: withHeader })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Shortlist NON IT course number 0' }),
  )
  expect(alert.mock.calls).toEqual([
    ['Your shortlist is full: it holds 9 courses. Remove one first.'],
  ])

  const link = screen.getByRole('link', { name: 'Shortlist, 9 courses' })
  expect(link).not.toHaveAttribute('aria-current')
  await userEvent.click(link)
  expect(link).toHaveAttribute('aria-current', 'page')
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(9))
  const compare = () =>
    userEvent.click(screen.getByRole('button', { name: 'Compare side by side' }))
  // A screen reader announces the text of an alert that was there before.
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  await compare()
  expect(screen.getByRole('alert')).toHaveTextContent('Tick two or three courses to compare.')
  for (const tick of screen.getAllByRole('checkbox').slice(0, 4)) await userEvent.click(tick)
  await compare()
  expect(screen.getByRole('alert')).toHaveTextContent(
    '3 courses fit side by side, and 4 are ticked. Untick 1.',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Compare IT course number 0' }))
  await compare()
  const columns = await screen.findAllByRole('columnheader', { name: /^IT course/ })
  expect(columns).toHaveLength(3)
})

test('a list whose long ids fill its address says how many courses it holds', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => {})
  const store = storeOf(host)
  store.dispatch(shortlist.actions.added([...'12345'].map((digit) => digit.repeat(352))))
  openPage('/course-overview/a', { store })
  await userEvent.click(await screen.findByRole('button', { name: 'Shortlist' }))
  expect(alert.mock.calls).toEqual([
    ['Your shortlist is full: it holds 5 courses. Remove one first.'],
  ])
})

test('compares every fact; Remove announces its course and moves the focus, and the list keeps both', async () => {
  host.respond = courseHost([courseJson('a'), courseJson('b', { fees: '29999' })])
  const store = storeOf(host)
  store.dispatch(shortlist.actions.added(['a', 'b']))
  openPage('/compare?course=a&course=b', { store })
  expect(await screen.findByRole('columnheader', { name: 'Course b' })).toBeVisible()
  const textsOf = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent)
  expect(textsOf(screen.getAllByRole('rowheader')).join()).toBe(
    'Price,Category,Type,Duration,Level,Rating,Next step',
  )
  const prices = within(screen.getByRole('row', { name: /^Price/ })).getAllByRole('cell')
  expect(textsOf(prices).join()).toMatch(/₹22,500.*,.*₹29,999/)
  await userEvent.click(screen.getByRole('link', { name: 'Remove Course a' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Course a' })).toBeNull())
  expect(screen.getByText('Course a is off the comparison')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Back to the shortlist' }))
  expect(screen.getByRole('note')).toHaveTextContent(/^\/shortlist\?course=a&course=b$/)
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'Remove in the comparison changes nothing here when it is opened elsewhere or saved (%s)',
  async (key) => {
    openPage('/compare?course=a&course=b', { store: storeOf(host) })
    const remove = await screen.findByRole('link', { name: 'Remove Course a' })
    // jsdom has no other tabs.
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(remove, { [key]: true })
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus()
    expect(screen.queryByText('Course a is off the comparison')).toBeNull()
  },
)

test('a fact that a course lacks is N/A in the comparison, and one that all lack is left out', async () => {
  host.respond = ({ url }) => {
    const id = url.pathname.split('/').at(-1) ?? ''
    return { body: courseJson(id, { duration: null, ...(id === 'a' && { type: null }) }) }
  }
  openPage('/compare?course=a&course=b', { store: storeOf(host) })
  await screen.findByRole('link', { name: 'Course b' })
  const cells = within(screen.getByRole('row', { name: /^Type/ })).getAllByRole('cell')
  await waitFor(() => expect(cells.map(({ textContent }) => textContent)).toEqual(['N/A', 'Live']))
  expect(screen.queryByRole('row', { name: /^Duration/ })).toBeNull()
})

test('a comparison of nothing has no link to copy, and one without a course no facts', async () => {
  host.respond = () => undefined
  const { unmount } = openPage('/compare', { store: storeOf(host) })
  expect(screen.getByText(/^There is nothing to compare yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  unmount()
  openPage('/compare?course=gone', { store: storeOf(host) })
  await screen.findByText('This course is not offered any more.')
  expect(screen.queryByRole('rowheader')).toBeNull()
})

test('says that the list is not saved in a browser that refuses storage', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const store = storeOf(host)
  restoreSaved(store)
  store.dispatch(shortlist.actions.added(['a']))
  openPage('/shortlist', { store })
  await screen.findByRole('link', { name: 'Course a' })
  expect(screen.getByText(/This browser does not let the site store anything/)).toBeVisible()
})

describe('a list of which the host refuses a course and lacks another', () => {
  const REFUSED = 'GET /api/courses/refused'
  const QUERY = '?course=a&course=refused&course=gone'
  let status: number

  beforeEach(() => {
    status = 503
    const { respond } = host
    host.respond = (request) => {
      const id = request.url.pathname.split('/').at(-1)
      if (id === 'gone') return undefined
      return id === 'refused' && status !== 200 ? { status, body: {} } : respond(request)
    }
  })

  const failed = () => screen.findAllByText('This course could not be looked up just now.')
  const shows = (titles: readonly string[]) =>
    waitFor(() => {
      const links = screen.queryAllByRole('link', { name: /^Course (a|refused)$/ })
      expect(links.map((link) => link.textContent)).toEqual(titles)
      expect(screen.getByText('This course is not offered any more.')).toBeVisible()
    })
  const retryUntilShown = async () => {
    await shows(['Course a'])
    const earlier = host.requests.length
    status = 200
    const release = host.hold()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() =>
      expect(screen.queryAllByText('This course could not be looked up just now.')).toEqual([]),
    )
    release()
    await shows(['Course a', 'Course refused'])
    expect(host.requests.slice(earlier)).toEqual([REFUSED])
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  }

  test.each(['/shortlist', '/compare'])('%s requests the failed one again on Retry', async (at) => {
    openPage(at + QUERY, { store: storeOf(host) })
    await failed()
    await retryUntilShown()
  })

  test('after the server rendered it requests nothing before Retry', async () => {
    const store = storeOf(host)
    for (const id of ['a', 'refused', 'gone'])
      await store.dispatch(getCourse.initiate(id, { subscribe: false }))
    const { length } = host.requests
    openPage(`/shortlist${QUERY}`, { store, isHydrating: true })
    await failed()
    expect(host.requests).toHaveLength(length)
    await retryUntilShown()
  })

  test('requests those that failed on an earlier page', async () => {
    const store = storeOf(host)
    await store.dispatch(getCourse.initiate('refused', { subscribe: false }))
    status = 200
    openPage(`/shortlist${QUERY}`, { store })
    await shows(['Course a', 'Course refused'])
  })
})
