import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CourseSummary } from '#domain/course.ts'
import { FACETS } from '#domain/wish.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

const NO_CHOICES = Object.fromEntries(FACETS.map((name) => [name, []]))

const course = (name: string): CourseSummary => ({ id: name, name, category: 'IT' })

const PAGES: Readonly<Record<string, readonly string[]>> = { 1: ['A', 'B'], 2: ['B', 'C'] }

let host: RemoteHost

beforeEach(async () => {
  host = await remoteHost(({ url }) => {
    const page = url.searchParams.get('page') ?? '1'
    if (url.pathname !== '/find/courses') return { body: { choices: NO_CHOICES } }
    const courses = PAGES[page]?.map(course)
    const facts = { total: 3, hasNextPage: page === '1', isPartial: false, loosenings: [] }
    return { body: { courses, page: Number(page), choices: NO_CHOICES, ...facts } }
  })
})
afterEach(() => host.close())

const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('a')?.text)

test('a course that stands on two pages, as the catalogue grew between them, is shown and told once', async () => {
  openPage('/all-course?q=any', { store: storeOf(host, { origin: host.url }) })
  await until(() => names().length > 0)
  await userEvent.click(screen.getByRole('button', { name: 'More courses' }))
  await until(() => names().includes('C'))
  expect(names()).toEqual(['A', 'B', 'C'])
  expect(screen.getByText('1 more course')).toBeInTheDocument()
})
