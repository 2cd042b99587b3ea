import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCourses } from '#api/courses.ts'
import { CoursePreview } from '#features/courses/CoursePreview.tsx'
import { courseHost, failingPage, plainCourses } from '#tests/support/fakeApi.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(courseHost(plainCourses('IT', 20)))

const open = (at = '/') => openPage(at, { store: storeOf(host), children: <CoursePreview /> })
const cards = () => [...document.querySelectorAll('article')]

test('shows nine courses and a link to all of them, without load more', async () => {
  open()
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  await waitFor(() => expect(cards()).not.toHaveLength(0))
  expect(cards()).toHaveLength(9)
  expect(within(screen.getByRole('tabpanel')).queryByRole('button', { name: /More/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'View Courses' })).toHaveAttribute('href', '/all-course')
})

test('ignores a further page that is loading for the course list', async () => {
  const store = storeOf(host)
  const [first] = plainCourses('IT', 1)
  host.respond = ({ url }) => {
    const isFirst = url.searchParams.get('page') === '1'
    return {
      body: {
        data: isFirst ? [first] : plainCourses('IT', 9),
        pagination: { hasNextPage: isFirst },
      },
    }
  }
  await store.dispatch(getCourses.initiate('IT'))
  const release = host.hold()
  const further = store.dispatch(getCourses.initiate('IT', { direction: 'forward' }))
  openPage('/', { store, children: <CoursePreview /> })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  release()
  await act(() => further)
  expect(getCourses.select('IT')(store.getState()).data?.pages).toHaveLength(2)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(cards()).toHaveLength(1)
})

test('shows nine different courses of a host that repeats one and sends too many', async () => {
  const rows = plainCourses('IT', 12)
  host.respond = () => ({
    body: { data: [rows[0], ...rows], pagination: { page: 1, limit: 9, hasNextPage: false } },
  })
  open()
  await waitFor(() => expect(cards()).not.toHaveLength(0))
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(rows.slice(0, 9).map(({ name }) => name))
})

test('shows its own text and Retry when the courses fail', async () => {
  host.respond = failingPage(1, host.respond)
  open()
  await screen.findByText('Failed to load courses.')
  host.respond = courseHost(plainCourses('IT', 20))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(cards()).toHaveLength(9))
})

test('shows its own text for an empty category, and keeps the tab on the home page', async () => {
  open()
  await userEvent.click(screen.getByRole('tab', { name: 'NON IT' }))
  await screen.findByText('No NON IT courses found.')
  expect(screen.getByLabelText('Address')).toHaveTextContent('/?category=NON+IT')
})

test('without JavaScript a tab opens the home page at this section', async () => {
  open()
  expect(screen.getByRole('tab', { name: 'NON IT' })).toHaveAttribute(
    'href',
    '/?category=NON+IT#course-preview',
  )
  expect(document.getElementById('course-preview')).toBeInTheDocument()
  await waitFor(() => expect(cards()).not.toHaveLength(0))
})
