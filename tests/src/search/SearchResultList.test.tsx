import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CourseSummary } from '#domain/course.ts'
import { FACETS } from '#domain/filters.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

const NO_CHOICES = Object.fromEntries(FACETS.map((name) => [name, []]))

const course = (name: string): CourseSummary => ({ id: name, name, category: 'IT' })

let pages: Readonly<Record<string, readonly string[]>>

let host: RemoteHost

beforeEach(async () => {
  pages = { 1: ['A', 'B'], 2: ['B', 'C'] }
  host = await remoteHost(({ url }) => {
    const page = url.searchParams.get('page') ?? '1'
    if (url.pathname !== '/find/courses') return { body: { choices: NO_CHOICES } }
    const courses = pages[page]?.map(course)
    const facts = { total: 3, hasNextPage: page === '1', isPartial: false, loosenings: [] }
    return { body: { courses, page: Number(page), choices: NO_CHOICES, ...facts } }
  })
})
afterEach(() => host.close())

const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('a')?.text)

test('shows and counts a course once that is on two pages', async () => {
  openPage('/all-course?q=any', { store: storeOf(host, { origin: host.url }) })
  await until(() => names().length > 0)
  await userEvent.click(screen.getByRole('button', { name: 'More courses' }))
  await until(() => names().includes('C'))
  expect(names()).toEqual(['A', 'B', 'C'])
  expect(screen.getByText('1 more course')).toBeInTheDocument()
})

test('announces a last page without new courses, and keeps the focus on the last course', async () => {
  pages = { 1: ['A', 'B'], 2: ['B'] }
  openPage('/all-course?q=any', { store: storeOf(host, { origin: host.url }) })
  await until(() => names().length > 0)
  await userEvent.click(screen.getByRole('button', { name: 'More courses' }))
  await until(() => screen.queryByRole('button', { name: /More|Loading/ }) === null)
  expect(names()).toEqual(['A', 'B'])
  expect(screen.getByRole('link', { name: 'B' })).toHaveFocus()
  expect(screen.getByText('No more courses')).toBeInTheDocument()
})

test('announces the error of a further page once', async () => {
  const { answer } = host
  host.answer = (request) =>
    request.url.searchParams.get('page') === '2' ? { status: 400, body: {} } : answer(request)
  openPage('/all-course?q=any', { store: storeOf(host, { origin: host.url }) })
  await until(() => names().length > 0)
  await userEvent.click(screen.getByRole('button', { name: 'More courses' }))
  await until(() => screen.queryByRole('button', { name: 'Retry' }) !== null)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load courses')
  const said = screen.getAllByRole('status').map((status) => status.textContent)
  expect(said.join('')).toBe('')
})
