import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCourses } from '#api/courses.ts'
import { CATEGORIES } from '#domain/category.ts'
import type { CourseSummary } from '#domain/course.ts'
import { FACETS } from '#domain/filters.ts'
import { paths } from '#domain/paths.ts'
import type { CourseSuggestion } from '#domain/search.ts'
import { CoursePreview } from '#features/courses/CoursePreview.tsx'
import { suggestionOptions } from '#features/search/suggestionOptions.ts'
import { catalogue, failingPage } from '#tests/support/catalogue.ts'
import { delayedFetch } from '#tests/support/delayedFetch.ts'
import { plainCourses } from '#tests/support/fakeApi.ts'
import { openPage, storeOf, until } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

describe('the course list', () => {
  const FAILED = 'Failed to load courses. Please try again later.'

  const host = hostForEachTest(catalogue({ IT: 20, 'NON IT': 12 }))

  const cards = () => [...document.querySelectorAll('article')]
  const names = () => cards().map((card) => card.querySelector('h2')?.textContent)
  const button = (name: string) => screen.getByRole('button', { name })
  const skeletons = () => document.querySelectorAll('[role="list"] > * > [aria-hidden="true"]')
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const requestedPages = () =>
    host.requests.map((request) => new URL(request.slice(4), host.url).searchParams.get('page'))

  const opened = async (at = '/all-course', fetchers = {}) => {
    const page = openPage(at, { store: storeOf(host, fetchers) })
    await until(() => cards().length > 0)
    return page
  }

  test('loading: shows nine skeletons, hidden from screen readers, and announces Loading once', async () => {
    const waiting = delayedFetch()
    openPage('/all-course', { store: storeOf(host, { fetch: waiting.fetch }) })
    expect(skeletons()).toHaveLength(9)
    expect(statuses()).toContain('Loading')
    expect(cards()).toHaveLength(0)
    waiting.open()
    await until(() => cards().length > 0)
    expect(skeletons()).toHaveLength(0)
    expect(statuses()).not.toContain('Loading')
  })

  test('partial: links the first nine courses, with a button for more', async () => {
    await opened()
    expect(names()).toEqual(Array.from({ length: 9 }, (_, place) => `Course IT ${place + 1}`))
    expect(screen.getByRole('link', { name: 'Course IT 3' })).toHaveAttribute(
      'href',
      '/course-overview/IT%203',
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

  test('loading more: the button reads Loading... and keeps the focus above three skeletons', async () => {
    const waiting = delayedFetch()
    const store = storeOf(host, {
      fetch: (request) =>
        request.url.includes('page=2') ? waiting.fetch(request) : fetch(request),
    })
    openPage('/all-course', { store })
    await until(() => cards().length > 0)
    await userEvent.click(button('More IT Courses'))
    expect(button('Loading...')).toHaveFocus()
    expect(button('Loading...')).toHaveAttribute('aria-disabled', 'true')
    expect(skeletons()).toHaveLength(3)
    expect(cards()).toHaveLength(9)
    await userEvent.click(button('Loading...'))
    waiting.open()
    await until(() => cards().length === 18)
    expect(skeletons()).toHaveLength(0)
    expect(button('More IT Courses')).toHaveFocus()
    expect(statuses()).toContain('9 more courses')
    expect(requestedPages()).toEqual(['1', '2'])
  })

  test('complete: removes the button and focuses the first new course', async () => {
    await opened('/all-course?category=NON+IT')
    await userEvent.click(button('More NON IT Courses'))
    await until(() => cards().length === 12)
    expect(screen.queryByRole('button', { name: /More|Loading/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Course NON IT 10' })).toHaveFocus()
    expect(statuses()).toContain('3 more courses')
  })

  test('more failed: keeps the cards, and Retry requests that page', async () => {
    host.respond = failingPage(2, host.respond)
    await opened()
    await userEvent.click(button('More IT Courses'))
    await until(() => screen.queryByRole('button', { name: 'Retry' }) !== null)
    expect(screen.getByText(FAILED)).toBeVisible()
    expect(cards()).toHaveLength(9)
    expect(button('Retry')).toHaveFocus()
    host.respond = catalogue({ IT: 20 })
    await userEvent.click(button('Retry'))
    await until(() => cards().length === 18)
    expect(screen.queryByText(FAILED)).toBeNull()
    expect(requestedPages()).toEqual(['1', '2', '2'])
  })

  test('failed: Retry requests the first page and keeps the focus near', async () => {
    host.respond = failingPage(1, host.respond)
    openPage('/all-course', { store: storeOf(host) })
    await until(() => screen.queryByText(FAILED) !== null)
    host.respond = catalogue({ IT: 2 })
    await userEvent.click(button('Retry'))
    expect(screen.getByRole('tabpanel')).toHaveFocus()
    await until(() => cards().length === 2)
    expect(requestedPages()).toEqual(['1', '1'])
  })

  test('empty: No courses found.', async () => {
    host.respond = catalogue({})
    openPage('/all-course', { store: storeOf(host) })
    await until(() => screen.queryByText('No courses found.') !== null)
    expect(screen.queryByRole('button', { name: /More|Retry/ })).toBeNull()
  })

  test('arrow keys choose a tab, which changes the address', async () => {
    await opened()
    screen.getByRole('tab', { name: 'IT' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'NON IT' })).toHaveFocus()
    expect(screen.getByRole('tab', { name: 'NON IT', selected: true })).toBeVisible()
    expect(screen.getByLabelText('Address')).toHaveTextContent('/all-course?category=NON+IT')
    await until(() => names().includes('Course NON IT 1'))
    expect(names()).not.toContain('Course IT 1')
    await userEvent.keyboard('{Home}')
    await until(() => names().includes('Course IT 1'))
  })

  test('shows a cached list at once, without a request', async () => {
    const store = storeOf(host)
    await store.dispatch(getCourses.initiate('IT'))
    openPage('/all-course', { store })
    expect(cards()).toHaveLength(9)
    expect(skeletons()).toHaveLength(0)
    expect(host.requests).toHaveLength(1)
  })

  test('without JavaScript the button opens the same list one page longer', async () => {
    await opened('/all-course?category=NON+IT')
    const form = button('More NON IT Courses').closest('form')
    if (form === null) throw new Error('The button stands in no form')
    expect(form.method).toBe('get')
    expect(form.getAttribute('action')).toBe('/all-course#course-10')
    expect([...new FormData(form)]).toEqual([
      ['category', 'NON IT'],
      ['page', '2'],
    ])
  })

  test('without JavaScript Retry opens the same address again', async () => {
    host.respond = failingPage(1, host.respond)
    openPage('/all-course?category=NON+IT', { store: storeOf(host) })
    await until(() => screen.queryByText(FAILED) !== null)
    const form = button('Retry').closest('form')
    expect(form).toHaveAttribute('method', 'get')
    expect([...new FormData(form ?? undefined)]).toEqual([['category', 'NON IT']])
  })
})

describe('the preview', () => {
  const host = hostForEachTest(catalogue({ IT: 20 }))

  const open = (at = '/') => openPage(at, { store: storeOf(host), children: <CoursePreview /> })
  const cards = () => [...document.querySelectorAll('article')]

  test('shows nine courses and a link to all of them, without load more', async () => {
    open()
    await until(() => cards().length > 0)
    expect(cards()).toHaveLength(9)
    expect(within(screen.getByRole('tabpanel')).queryByRole('button', { name: /More/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'View Courses' })).toHaveAttribute(
      'href',
      '/all-course',
    )
  })

  test('ignores a further page that is loading for the course list', async () => {
    const waiting = delayedFetch()
    const store = storeOf(host, {
      fetch: (request) =>
        request.url.includes('page=2') ? waiting.fetch(request) : fetch(request),
    })
    await store.dispatch(getCourses.initiate('IT'))
    const further = store.dispatch(getCourses.initiate('IT', { direction: 'forward' }))
    openPage('/', { store, children: <CoursePreview /> })
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    waiting.open()
    await act(() => further)
    expect(getCourses.select('IT')(store.getState()).data?.pages).toHaveLength(2)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(cards()).toHaveLength(9)
  })

  test('shows nine different courses of a host that repeats one and sends too many', async () => {
    const rows = plainCourses('IT', 12)
    host.respond = () => ({
      body: { data: [rows[0], ...rows], pagination: { page: 1, limit: 9, hasNextPage: false } },
    })
    open()
    await until(() => cards().length > 0)
    expect(
      screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(rows.slice(0, 9).map(({ name }) => name))
  })

  test('shows its own text and Retry when the courses fail', async () => {
    host.respond = failingPage(1, host.respond)
    open()
    await until(() => screen.queryByText('Failed to load courses.') !== null)
    host.respond = catalogue({ IT: 20 })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await until(() => cards().length === 9)
  })

  test('shows its own text for an empty category, and keeps the tab on the home page', async () => {
    open()
    await userEvent.click(screen.getByRole('tab', { name: 'NON IT' }))
    await until(() => screen.queryByText('No NON IT courses found.') !== null)
    expect(screen.getByLabelText('Address')).toHaveTextContent('/?category=NON+IT')
  })

  test('without JavaScript a tab opens the home page at this section', async () => {
    open()
    expect(screen.getByRole('tab', { name: 'NON IT' })).toHaveAttribute(
      'href',
      '/?category=NON+IT#course-preview',
    )
    expect(document.getElementById('course-preview')).toBeInTheDocument()
    await until(() => cards().length > 0)
  })
})

describe('search results', () => {
  const NO_CHOICES = Object.fromEntries(FACETS.map((name) => [name, []]))

  const course = (name: string): CourseSummary => ({ id: name, name, category: 'IT' })

  let pages: Readonly<Record<string, readonly string[]>>

  const host = hostForEachTest(({ url }) => {
    const page = url.searchParams.get('page') ?? '1'
    if (url.pathname !== '/find/courses') return { body: { choices: NO_CHOICES } }
    const courses = pages[page]?.map(course)
    const facts = { total: 3, hasNextPage: page === '1', isPartial: false, loosenings: [] }
    return { body: { courses, page: Number(page), choices: NO_CHOICES, ...facts } }
  })

  beforeEach(() => {
    pages = { 1: ['A', 'B'], 2: ['B', 'C'] }
  })

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
    const { respond } = host
    host.respond = (request) =>
      request.url.searchParams.get('page') === '2' ? { status: 400, body: {} } : respond(request)
    openPage('/all-course?q=any', { store: storeOf(host, { origin: host.url }) })
    await until(() => names().length > 0)
    await userEvent.click(screen.getByRole('button', { name: 'More courses' }))
    await until(() => screen.queryByRole('button', { name: 'Retry' }) !== null)
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load courses')
    const said = screen.getAllByRole('status').map((status) => status.textContent)
    expect(said.join('')).toBe('')
  })
})

describe('search suggestions', () => {
  const pottery: CourseSuggestion = {
    id: 'clay & co',
    title: [{ text: 'Pottery', isMarked: true }],
    facts: ['NON IT', 'Beginner'],
    mentions: ['clay', 'glaze'],
  }

  const titles = (suggestions: readonly CourseSuggestion[], text: string) =>
    suggestionOptions({ suggestions, isPartial: false }, text).options.map(({ title, to }) => [
      title.map((part) => part.text).join(''),
      to,
    ])

  test('offers the courses, then the page of all results', () => {
    expect(titles([pottery], ' pott ')).toEqual([
      ['Pottery', '/course-overview/clay%20%26%20co'],
      ['See all courses for “pott”', '/all-course?q=pott'],
    ])
  })

  test('shows facts, and matched words that only the description has', () => {
    const { options, note, status } = suggestionOptions(
      { suggestions: [pottery], isPartial: false },
      'clay',
    )
    expect(options[0]?.facts).toBe('NON IT · Beginner · Mentions clay, glaze')
    expect(note).toBeUndefined()
    expect(status).toBe('1 course shown. Use the arrow keys to choose.')
  })

  test('offers the categories when nothing matches', () => {
    expect(titles([], 'kiln')).toEqual(
      CATEGORIES.map((category) => [`All ${category} courses`, paths.coursesOf(category)]),
    )
    const { note, status } = suggestionOptions({ suggestions: [], isPartial: false }, ' kiln ')
    expect(note).toBe('No quick match for “kiln”. Try one of these:')
    expect(status).toBe('No quick match. Use the arrow keys to see what to try.')
  })

  test('says when no course has all the words', () => {
    const { note } = suggestionOptions({ suggestions: [pottery], isPartial: true }, 'clay kiln')
    expect(note).toBe('These match some of your words:')
  })
})
