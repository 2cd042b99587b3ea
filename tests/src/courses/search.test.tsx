import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CATEGORIES } from '#domain/category.ts'
import type { CourseSuggestion } from '#domain/contracts/search.ts'
import type { CourseSummary } from '#domain/course.ts'
import { FACETS } from '#domain/filters.ts'
import { paths } from '#domain/paths.ts'
import { suggestionOptions } from '#features/search/suggestionOptions.ts'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const NO_CHOICES = Object.fromEntries(FACETS.map((name) => [name, []]))

const course = (name: string): CourseSummary => ({ id: name, name, category: 'IT' })

describe('search results', () => {
  let pages: Readonly<Record<string, readonly string[]>>

  const host = hostForEachTest(({ url }) => {
    const page = url.searchParams.get('page') ?? '1'
    if (url.pathname !== '/find/courses') return { body: { choices: NO_CHOICES } }
    const courses = pages[page]?.map(course)
    const isPartial = url.searchParams.get('q') === 'many words'
    const facts = { total: 3, hasNextPage: page === '1', isPartial, loosenings: [] }
    return { body: { courses, choices: NO_CHOICES, ...facts } }
  })

  beforeEach(() => {
    pages = { 1: ['A', 'B'], 2: ['B', 'C'] }
  })

  const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('a')?.text)

  test('shows and counts a course once that is on two pages', async () => {
    openPage('/all-course?q=any', { store: storeOf(host, { origin: host.url }) })
    await waitFor(() => expect(names()).not.toHaveLength(0))
    await userEvent.click(screen.getByRole('button', { name: 'More courses' }))
    await waitFor(() => expect(names()).toContain('C'))
    expect(names()).toEqual(['A', 'B', 'C'])
    expect(screen.getByText('1 more course')).toBeInTheDocument()
    expect(screen.queryByText(/^No course has all/)).toBeNull()
  })

  test('without any filter to choose, Clear all moves the focus to the title', async () => {
    openPage('/all-course?q=many+words', { store: storeOf(host, { origin: host.url }) })
    await screen.findByText('No course has all of these words. These have some of them.')
    expect(screen.queryByText('Filter and sort')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('announces a last page without new courses, and keeps the focus on the last course', async () => {
    pages = { 1: ['A', 'B'], 2: ['B'] }
    openPage('/all-course?q=any', { store: storeOf(host, { origin: host.url }) })
    await waitFor(() => expect(names()).not.toHaveLength(0))
    await userEvent.click(screen.getByRole('button', { name: 'More courses' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /More|Loading/ })).toBeNull())
    expect(names()).toEqual(['A', 'B'])
    expect(screen.getByRole('link', { name: 'B' })).toHaveFocus()
    expect(screen.getByText('No more courses')).toBeInTheDocument()
  })

  const suggest = () => {
    const { respond } = host
    const suggestion = { id: 'A', title: [{ text: 'A', isMarked: true }], facts: [], mentions: [] }
    host.respond = (request) =>
      request.url.pathname === '/find/suggest'
        ? { body: { suggestions: [suggestion], isPartial: false } }
        : respond(request)
  }

  test('announces suggestions in an element that was there before', async () => {
    suggest()
    openPage('/all-course', { store: storeOf(host, { origin: host.url }) })
    const before = screen.getAllByRole('status')
    await userEvent.type(screen.getByRole('combobox', { name: 'Search courses' }), 'react')
    const announced = await screen.findByText(/^1 course shown/)
    expect(before).toContain(announced)
  })

  test('announces cached results in an element that was there before', async () => {
    openPage('/all-course?q=any', { store: storeOf(host, { origin: host.url }) })
    const status = await screen.findByText('3 courses found for “any”', { selector: 'p' })
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }))
    await screen.findByRole('tab', { name: 'IT' })
    await waitFor(() => expect(status).toBeEmptyDOMElement())
    await userEvent.type(screen.getByLabelText('Search courses'), 'any{Enter}')
    await screen.findByRole('heading', { name: '3 courses found for “any”' })
    expect(status).toHaveTextContent('3 courses found for “any”')
    expect(status).toBeInTheDocument()
  })

  test.each([
    ['on the text', '{Escape}'],
    ['on the suggestion of all courses', '{ArrowUp}'],
  ])('keeps what is typed after Enter %s while the results are rendered', async (_, keys) => {
    suggest()
    openPage('/all-course', { store: storeOf(host, { origin: host.url }) })
    const box = screen.getByLabelText('Search courses')
    await userEvent.type(box, 'any ')
    await screen.findByRole('option', { name: 'See all courses for “any”' })
    await userEvent.keyboard(keys)
    // The address commits after the last of these events.
    act(() => {
      const submits = fireEvent.keyDown(box, { key: 'Enter' })
      if (submits) fireEvent.click(screen.getByRole('button', { name: 'Search' }))
      fireEvent.input(box, { target: { value: 'any more' } })
    })
    await screen.findByRole('heading', { name: '3 courses found for “any”' })
    expect(box).toHaveValue('any more')
  })

  test('announces the error of a further page once', async () => {
    const { respond } = host
    host.respond = (request) =>
      request.url.searchParams.get('page') === '2' ? { status: 400, body: {} } : respond(request)
    openPage('/all-course?q=any', { store: storeOf(host, { origin: host.url }) })
    await waitFor(() => expect(names()).not.toHaveLength(0))
    await userEvent.click(screen.getByRole('button', { name: 'More courses' }))
    await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load courses')
    const said = screen.getAllByRole('status').map((status) => status.textContent)
    expect(said.join('')).toBe('')
  })
})

describe('until the next response arrives', () => {
  const levels = (count: number) => ({
    ...NO_CHOICES,
    level: [{ value: 'Beginner', label: 'Beginner', count }],
  })
  const all = () => {
    const { level, ...rest } = levels(9)
    return { ...rest, level: [...level, { value: 'Advanced', label: 'Advanced', count: 1 }] }
  }

  const host = hostForEachTest(({ url }) => {
    if (url.pathname === '/find/suggest') return { body: { suggestions: [], isPartial: false } }
    if (url.pathname !== '/find/courses') return { body: { choices: all() } }
    const facts = { total: 1, hasNextPage: false, isPartial: false, loosenings: [] }
    return { body: { courses: [course('A')], choices: levels(2), ...facts } }
  })

  const note = () => screen.queryByText(/^No quick match for/)?.textContent
  const counts = () =>
    screen.queryByRole('option', { name: /^Beginner/, hidden: true })?.textContent

  test('does not say of a new text what holds for the text before', async () => {
    openPage('/all-course', { store: storeOf(host, { origin: host.url }) })
    const box = screen.getByLabelText('Search courses')
    await userEvent.type(box, 'zzzz')
    await waitFor(() => expect(note()).toBe('No quick match for “zzzz”. Try one of these:'))
    const release = host.hold()
    await userEvent.type(box, 'y')
    expect(note()).toBeUndefined()
    await waitFor(() => expect(host.requests).toContain('GET /find/suggest?q=zzzzy'))
    expect(note()).toBeUndefined()
    release()
    await waitFor(() => expect(note()).toBe('No quick match for “zzzzy”. Try one of these:'))
    host.respond = () => ({ status: 400, body: {} })
    await userEvent.type(box, 'x')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })

  test('keeps the value of a filter that the results before did not offer', async () => {
    openPage('/all-course?q=few', { store: storeOf(host, { origin: host.url }) })
    await waitFor(() => expect(counts()).toBe('Beginner (2)'))
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }))
    const level = screen.getByLabelText('Level', { exact: true })
    await screen.findByRole('option', { name: 'Advanced', hidden: true })
    const release = host.hold()
    await userEvent.selectOptions(level, 'Advanced')
    expect(level).toHaveValue('Advanced')
    release()
  })

  test('counts the courses of the results on the screen', async () => {
    openPage('/all-course?type=Live&sort=price', { store: storeOf(host, { origin: host.url }) })
    await waitFor(() => expect(counts()).toBe('Beginner (2)'))
    const release = host.hold()
    await userEvent.click(screen.getByRole('link', { name: 'Remove Live' }))
    expect(counts()).toBe('Beginner (2)')
    release()
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

  test('offers all results of a text that ends with half an emoji', () => {
    expect(titles([pottery], 'pott\ud83d').at(-1)?.[1]).toBe('/all-course?q=pott%EF%BF%BD')
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
