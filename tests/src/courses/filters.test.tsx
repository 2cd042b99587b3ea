import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { courseJson, plainCourses } from '#tests/support/fakeApi.ts'
import { openPage, PageHere, storeOf } from '#tests/support/openPage.tsx'
import { searchHostForEachTest } from '#tests/support/searchHost.ts'

const workshop = { type: 'Workshop', duration: '2 days', course_level: 'Beginner' }

const host = searchHostForEachTest([
  ...plainCourses('IT', 20),
  courseJson('git', { ...workshop, name: 'Git' }),
  courseJson('docker', { ...workshop, name: 'Docker' }),
  courseJson('pottery', { name: 'Pottery', category: 'NON IT', course_level: 'Beginner' }),
  courseJson('tarot', { name: 'Tarot', category: 'NON IT', duration: '6 months' }),
])

const open = (at: string) =>
  openPage(at, {
    store: storeOf(host, { origin: host.url }),
    isInHistory: true,
    children: (
      <>
        <PageHere />
        <SiteLink to="/elsewhere">Elsewhere</SiteLink>
      </>
    ),
  })

const isAt = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(path))
const found = (name: string) => screen.findByRole('heading', { level: 2, name })
const filter = (name: string) => screen.findByLabelText(name, { exact: true })
const choose = async (name: string, value: string) =>
  userEvent.selectOptions(await filter(name), value)
const hasValue = async (name: string, value: string) => {
  const select = await filter(name)
  await waitFor(() => expect(select).toHaveValue(value))
}
const shows = async (name: string, text: string) => {
  const select = await filter(name)
  await waitFor(() => expect(select).toHaveDisplayValue(text))
}
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const box = () => screen.getByLabelText('Search courses')
const activeOption = () =>
  document.querySelector(`#${box().getAttribute('aria-activedescendant')}[aria-selected=true]`)
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const cards = () => document.querySelectorAll('article')
const goBack = () => act(() => history.back())
const goForward = () => act(() => history.forward())
const summary = () => screen.getByText('Filter and sort')
const title = () => screen.getByRole('heading', { level: 1 })

test('filters apply at once, are in the address, and are removed one by one', async () => {
  open('/all-course')
  await shows('Sort by', 'Default order')
  await choose('Type', 'Workshop')
  await found('2 courses found')
  await isAt('/all-course?category=IT&type=Workshop')
  await waitFor(() => expect(spoken().join('')).toBe('2 courses found'))
  await hasValue('Category', 'IT')
  await choose('Sort by', 'price')
  await isAt('/all-course?category=IT&type=Workshop&sort=price')
  await choose('Sort by', 'rating')
  await isAt('/all-course?category=IT&type=Workshop&sort=rating')
  const duration = await filter('Duration')
  await waitFor(() =>
    expect([...duration.children].map(({ textContent }) => textContent)).toEqual([
      'Any duration',
      'A week or less (2)',
    ]),
  )

  // Two values of one filter are one history entry.
  goBack()
  await isAt('/all-course?category=IT&type=Workshop')
  await hasValue('Sort by', '')
  goForward()
  await hasValue('Sort by', 'rating')

  // After going back a new value adds a history entry again.
  goBack()
  await hasValue('Sort by', '')
  await choose('Sort by', 'duration')
  await isAt('/all-course?category=IT&type=Workshop&sort=duration')
  goBack()
  await isAt('/all-course?category=IT&type=Workshop')
  goForward()
  await hasValue('Sort by', 'duration')

  await follow('Remove Workshop')
  await isAt('/all-course?category=IT&sort=duration')
  await waitFor(() => expect(summary()).toHaveFocus())
  await follow('Clear all')
  await screen.findByRole('button', { name: 'More IT Courses' })
})

test('a hand-written value is the same in the list, above it and in its filter', async () => {
  open('/all-course?level=beginner&type=Lecture&price=9')
  await found('No courses found.')
  await hasValue('Price', '')
  await hasValue('Type', 'Lecture')
  expect(summary()).toHaveTextContent('2 chosen')
  expect(summary().closest('details')).toHaveAttribute('open')
  expect(await filter('Level')).toHaveDisplayValue(/^Beginner/)
  await follow('Remove Lecture')
  await found('3 courses found')
  expect(screen.getByRole('link', { name: 'Remove Beginner' })).toBeVisible()
  await shows('Level', 'Beginner (3)')
})

test('a tab is not a chosen filter, and filters apply to the tab', async () => {
  open('/all-course?category=NON+IT')
  await filter('Level')
  expect(summary()).toHaveTextContent(/^Filter and sort$/)
  expect(summary().closest('details')).not.toHaveAttribute('open')
  expect(screen.queryByLabelText('Category')).toBeNull()
  // A filter applies to the tab; a text search covers all categories.
  await choose('Level', 'Beginner')
  await isAt('/all-course?category=NON+IT&level=Beginner')
  await found('1 course found')
  goBack()
  await screen.findByRole('tab', { name: 'NON IT' })
  await hasValue('Level', '')
  await userEvent.type(box(), 'git{Enter}')
  await found('1 course found for “git”')
  await isAt('/all-course?q=git')
  // Each other text is a history entry.
  await userEvent.type(box(), '{Enter}')
  await userEvent.clear(box())
  await userEvent.type(box(), 'docker{Enter}')
  await isAt('/all-course?q=docker')
  goBack()
  await isAt('/all-course?q=git')
  goBack()
  await isAt('/all-course?category=NON+IT')
})

test('the keys open the list, choose all results of a typo, and close it', async () => {
  open('/all-course?q=git')
  await found('1 course found for “git”')
  expect(box()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(box())
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'true'))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await isAt('/all-course?q=git')
  await userEvent.clear(box())
  await userEvent.type(box(), 'potery')
  await screen.findByRole('option', { name: /^Pottery/ })
  await userEvent.keyboard('{ArrowDown}')
  expect(activeOption()?.querySelector('mark')).toHaveTextContent(/^Pottery$/)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(activeOption()).toHaveTextContent('See all courses for “potery”')
  await userEvent.keyboard('{Enter}')
  await found('1 course found for “potery”')
  expect(screen.queryByRole('listbox')).toBeNull()
  goBack()
  await waitFor(() => expect(box()).toHaveValue('git'))
})

test('without matches offers alternatives, in the list and on the page', async () => {
  open('/all-course')
  await userEvent.type(box(), 'zzzzzz')
  await screen.findByText('No quick match for “zzzzzz”. Try one of these:')
  await userEvent.click(screen.getByRole('option', { name: 'All NON IT courses' }))
  await isAt('/all-course?category=NON+IT')
  await waitFor(() => expect(box()).toHaveValue(''))
  await userEvent.type(box(), 'zzzzzz{Enter}')
  await found('No courses found for “zzzzzz”.')
  expect(screen.getByRole('link', { name: /^Ask us on \+91/ })).toBeVisible()
  await follow('See all courses')
  await screen.findByRole('tab', { name: 'IT' })
  await waitFor(() => expect(title()).toHaveFocus())
})

test('without matches offers to remove one filter, with the number of courses', async () => {
  open('/all-course?type=Workshop&duration=longer')
  await found('No courses found.')
  await follow('Without Longer than 4 months: 2 courses')
  await found('2 courses found')
  await waitFor(() => expect(summary()).toHaveFocus())
})

test('shows the whole list with Retry while the search fails', async () => {
  const { respond } = host
  host.respond = (request) =>
    request.url.pathname.startsWith('/find/') ? { status: 400, body: {} } : respond(request)
  open('/all-course')
  await userEvent.type(box(), 'git{Enter}')
  await screen.findByText('We can’t search the courses just now.')
  expect(screen.getByRole('tab', { name: 'NON IT' })).toBeVisible()
  expect(await screen.findByText('Here is the whole list instead.')).toBeVisible()
  await waitFor(() => expect(cards()).toHaveLength(9))
  host.respond = respond
  await press('Retry')
  await found('1 course found for “git”')
  await waitFor(() => expect(title()).toHaveFocus())
})

test('requests a search that failed again when the visitor returns to it', async () => {
  const { respond } = host
  host.respond = (request) =>
    request.url.searchParams.get('q') === 'git' ? { status: 400, body: {} } : respond(request)
  open('/all-course?q=git')
  await screen.findByText('We can’t search the courses just now.')
  await userEvent.clear(box())
  await userEvent.type(box(), 'docker{Enter}')
  await found('1 course found for “docker”')
  host.respond = respond
  goBack()
  await found('1 course found for “git”')
})

test('shows one error when the search and the whole list fail', async () => {
  host.respond = () => ({ status: 400, body: {} })
  open('/all-course?q=git')
  await waitFor(() => expect(host.requests.join()).toContain('/api/courses'))
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^We can’t search the courses just now.Retry$/,
  )
})

test.each([
  ['/all-course', 'More IT Courses'],
  ['/all-course?q=number', 'More courses'],
])('%s that is left while loading more waits for that page when reopened', async (at, label) => {
  open(at)
  await screen.findByRole('button', { name: label })
  const release = host.hold()
  await press(label)
  await waitFor(() => expect(host.requests.join()).toContain('page=2'))
  await follow('Elsewhere')
  expect(cards()).toHaveLength(0)
  goBack()
  await screen.findByRole('button', { name: 'Loading...' })
  expect(cards()).toHaveLength(9)
  release()
  await waitFor(() => expect(cards()).toHaveLength(18))
  await screen.findByRole('button', { name: label })
  await waitFor(() => expect(spoken()).toContain('9 more courses'))
  goForward()
  await waitFor(() => expect(cards()).toHaveLength(0))
  goBack()
  await waitFor(() => expect(cards()).toHaveLength(18))
  expect(new Set(host.requests).size).toBe(host.requests.length)
})
