import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { plainCourses } from '#tests/support/fakeApi.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { searchHostForEachTest } from '#tests/support/searchHost.ts'

const host = searchHostForEachTest(plainCourses('IT', 5))

const linksOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('shows similar courses, then the recently seen ones until they are cleared', async () => {
  const first = 'IT course number 0'
  openPage('/course-overview/it-0', { store: storeOf(host, { origin: host.url }) })
  const similar = await screen.findByRole('region', { name: 'Similar courses' })
  expect(within(similar).getAllByRole('article')).toHaveLength(3)
  const [name = ''] = linksOf('Similar courses')
  expect(linksOf('Similar courses')).not.toContain(first)
  expect(screen.queryByRole('region', { name: 'Recently seen' })).toBeNull()

  await userEvent.click(within(similar).getByRole('link', { name }))
  await screen.findByRole('heading', { level: 1, name })
  await waitFor(() => expect(linksOf('Recently seen')).toEqual([first]))
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  await userEvent.click(trail.getByRole('link', { name: 'Courses' }))
  await waitFor(() => expect(linksOf('Recently seen')).toEqual([name, first]))
  await userEvent.click(screen.getByRole('button', { name: 'Clear this list' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'Recently seen' })).toBeNull()
})
