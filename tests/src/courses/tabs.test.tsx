import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CATEGORIES } from '#domain/category.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { button, cards, names, openCourses, pagesIn, statuses } from './list.ts'

const host = hostForEachTest(courseHost([...plainCourses('IT', 20), ...plainCourses('NON IT', 12)]))
const requestedPages = () => pagesIn(host)
const opened = () => openCourses(host)

test('arrow keys choose a tab, which changes the address', async () => {
  await opened()
  screen.getByRole('tab', { name: 'IT' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'NON IT' })).toHaveFocus()
  expect(screen.getByRole('tab', { name: 'NON IT', selected: true })).toBeVisible()
  expect(screen.getByLabelText('Address')).toHaveTextContent('/all-course?category=NON+IT')
  await waitFor(() => expect(names()).toContain('NON IT course number 0'))
  expect(names()).not.toContain('IT course number 0')
  await userEvent.keyboard('{Home}')
  await waitFor(() => expect(names()).toContain('IT course number 0'))
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(chosen()).toBe('IT')
  await userEvent.keyboard('{ArrowLeft}')
  expect(chosen()).toBe(CATEGORIES.at(-1))
  await userEvent.keyboard('{Home}{End}')
  expect(chosen()).toBe(CATEGORIES.at(-1))
  screen.getByRole('tab', { name: 'IT' }).focus()
  await userEvent.keyboard(' ')
  expect(chosen()).toBe('IT')
})

test('a tab starts at its first page again', async () => {
  await opened()
  await userEvent.click(button('More IT Courses'))
  await waitFor(() => expect(cards()).toHaveLength(18))
  await userEvent.click(screen.getByRole('tab', { name: 'NON IT' }))
  await userEvent.click(screen.getByRole('tab', { name: 'IT' }))
  await waitFor(() => expect(requestedPages()).toEqual(['1', '2', '1', '1']))
  await waitFor(() => expect(statuses()).not.toContain('Loading'))
  expect(names()).toContain('IT course number 0')
  expect(cards()).toHaveLength(9)
})

test('a tab that is left while loading more starts at its first page again', async () => {
  await opened()
  const release = host.hold()
  await userEvent.click(button('More IT Courses'))
  await userEvent.click(screen.getByRole('tab', { name: 'NON IT' }))
  await userEvent.click(screen.getByRole('tab', { name: 'IT' }))
  release()
  await waitFor(() => expect(requestedPages()).toEqual(['1', '2', '1', '1']))
  await waitFor(() => expect(statuses()).not.toContain('Loading'))
  expect(names()).toContain('IT course number 0')
  expect(cards()).toHaveLength(9)
})

test('Back returns to the tab in the address; an unknown value is IT', async () => {
  openPage('/all-course?category=Astronomy', { store: storeOf(host), isInHistory: true })
  await waitFor(() => expect(cards()).not.toHaveLength(0))
  expect(screen.getByRole('tab', { name: 'IT', selected: true })).toBeVisible()
  await userEvent.dblClick(screen.getByRole('tab', { name: 'NON IT' }))
  expect(screen.getByLabelText('Address')).toHaveTextContent('/all-course?category=NON+IT')
  await waitFor(() => expect(names()).toContain('NON IT course number 0'))
  act(() => history.back())
  await waitFor(() => expect(names()).toContain('IT course number 0'))
  expect(screen.getByRole('tab', { name: 'IT', selected: true })).toBeVisible()
  expect(names()).toHaveLength(9)
  expect(host.requests.map((call) => call.split('category=')[1])).toEqual(['IT', 'NON+IT', 'IT'])
})
