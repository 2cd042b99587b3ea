import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCourse, getCourses } from '#api/courses.ts'
import { getSimilarCourses, searchCourses } from '#api/search.ts'
import type { AppStore } from '#api/store.ts'
import { requirements } from '#content/requirements.ts'
import { courseSummaryOf } from '#domain/course.ts'
import { FACETS } from '#domain/filters.ts'
import { CourseCard } from '#features/courses/CourseCard.tsx'
import { courseJson } from '#tests/support/fakeApi.ts'
import { renderInSite } from '#tests/support/inSite.tsx'
import { openPage, PageHere, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

describe('the course card', () => {
  const cardOf = (fields: object) => {
    const course = courseSummaryOf(courseJson('c1', { ...fields }))
    if (course === undefined) throw new Error('No course could be read')
    renderInSite(<CourseCard course={course} level={2} />)
    return screen.getByRole('article').textContent
  }

  test('shows category, duration, type, name, rating, level and price', () => {
    const text = cardOf({ fees: '125000', discount: 20 })
    expect(text).toBe(
      'IT16 weeksLiveCourse c14.7Rated 4.7 out of 5Intermediate₹1,25,000 Price before the discount ₹1,56,250',
    )
  })

  test('shows the remaining fields of a course whose optional fields are null', () => {
    const none = Object.fromEntries(
      Object.keys(courseJson('c1'))
        .filter((key) => !['_id', 'name'].includes(key))
        .map((key) => [key, null]),
    )
    expect(cardOf(none)).toBe('Course c1')
  })
})

describe('the overview', () => {
  const DESCRIPTION = '# Weeks\n\nYou make **one** thing.\n\n### Later\n\n[ask](mailto:a@b.com)'

  const found = () => ({ body: courseJson('c1', { description: DESCRIPTION }) })
  const failed = () => ({ status: 500, body: {} })
  const host = hostForEachTest(found)

  const heading = () => screen.getByRole('heading', { level: 1 })
  const priceCard = () => screen.getByRole('complementary', { name: 'Price and facts' })

  const opened = async () => {
    openPage('/course-overview/c1', { store: storeOf(host) })
    await waitFor(() => expect(heading().textContent).toBe('Course c1'))
  }

  test('loading: says so in the heading, which stays the same element', async () => {
    const release = host.hold()
    openPage('/course-overview/c1', { store: storeOf(host) })
    const before = heading()
    expect(before).toHaveTextContent('Loading')
    expect(priceCard()).toHaveTextContent('Level…')
    expect(screen.getByRole('status')).toHaveTextContent('Loading')
    release()
    await waitFor(() => expect(heading().textContent).toBe('Course c1'))
    expect(heading()).toBe(before)
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('')
  })

  const SAID = courseJson('c1')
  const NO_CHOICES = Object.fromEntries(FACETS.map((name) => [name, []]))
  const LISTS = [
    [
      'the list',
      { data: [courseJson('c2'), SAID] },
      (store: AppStore) => store.dispatch(getCourses.initiate('IT')),
    ],
    [
      'a search',
      { courses: [courseSummaryOf(SAID)], loosenings: [], choices: NO_CHOICES },
      (store: AppStore) => store.dispatch(searchCourses.initiate('q=web')),
    ],
    [
      'the courses like another',
      { courses: [courseSummaryOf(SAID)] },
      (store: AppStore) => store.dispatch(getSimilarCourses.initiate('c2')),
    ],
  ] as const

  test.each(LISTS)(
    'loading: shows the summary from %s in its final place',
    async (_list, body, preloadInto) => {
      host.respond = () => ({ body })
      const store = storeOf(host, { origin: host.url })
      await preloadInto(store)
      const release = host.hold()
      openPage('/course-overview/c1', { store })
      const name = heading()
      const cover = document.querySelector('article img')
      expect(name).toHaveTextContent('Course c1')
      expect(cover).not.toBeNull()
      expect(priceCard()).toHaveTextContent('7 days left at this price!')
      expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading')

      host.respond = () => ({ body: { ...SAID, description: DESCRIPTION, days_left: 3 } })
      release()
      await screen.findByRole('heading', { name: 'Weeks' })
      expect(screen.getAllByRole('status')[0]).toHaveTextContent('')
      expect(priceCard()).toHaveTextContent('3 days left at this price!')
      expect(heading()).toBe(name)
      expect(document.querySelector('article img')).toBe(cover)
    },
  )

  test('shown: has every fact of the price card', async () => {
    await opened()
    expect(host.requests).toEqual(['GET /api/courses/c1'])
    const text = priceCard().textContent
    for (const fact of [
      '₹22,500',
      'Price before the discount ₹30,000',
      '25% off',
      '7 days left at this price!',
      'Students enrolled200-300',
      'LanguageEnglish',
      'LevelIntermediate',
      '3 month validity',
      'Live classes',
      '100% online',
      'Certificate of completion',
      'Mobile/tablet/TV access',
    ])
      expect(text).toContain(fact)
    expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/enquiry/c1')
  })

  test('shown: has rating, requirements and breadcrumbs', async () => {
    host.respond = () => ({ body: courseJson('c1', { category: 'NON IT' }) })
    await opened()
    expect(screen.getByText('Rated 4.7 out of 5')).toBeInTheDocument()
    const list = screen.getByRole('region', { name: 'Requirements' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...requirements.items])
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole(
      'link',
    )
    expect(trail.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/all-course',
      '/all-course?category=NON+IT',
    ])
  })

  test("shown: renders the description with headings below the section's", async () => {
    await opened()
    await screen.findByRole('heading', { name: 'Weeks' })
    expect(screen.getByRole('heading', { name: 'Weeks', level: 3 })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Later', level: 4 })).toBeVisible()
    expect(screen.getByText('one').tagName).toBe('STRONG')
  })

  test('shown: leaves out missing fields, and shows N/A as level', async () => {
    host.respond = () => ({
      body: { _id: 'c1', name: 'Course c1', days_left: -3, ratings: 9 },
    })
    await opened()
    expect(priceCard()).toHaveTextContent('LevelN/A')
    expect(priceCard()).not.toHaveTextContent(/₹|days left|NaN|undefined|null/)
    expect(screen.queryByText(/Rated/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'About this course' })).toBeNull()
  })

  test.each([
    ['says 404', { status: 404, body: {} }],
    ['answers with nothing', { body: null }],
  ])(
    'missing: shows Course not found! and a link to the courses when the API %s',
    async (_what, response) => {
      host.respond = () => response
      openPage('/course-overview/c1', { store: storeOf(host) })
      await waitFor(() => expect(heading().textContent).toBe('Course not found!'))
      expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute(
        'href',
        '/all-course',
      )
    },
  )

  test('missing: announces it and leaves the focus where the visitor has moved it', async () => {
    host.respond = () => ({ status: 404, body: {} })
    const children = [<PageHere key="page" />, <button key="button" type="button" />]
    openPage('/course-overview/c1', { store: storeOf(host), children })
    screen.getByRole('button').focus()
    await waitFor(() =>
      expect(screen.getAllByRole('status')[0]).toHaveTextContent('Course not found!'),
    )
    expect(screen.getByRole('button')).toHaveFocus()
  })

  test('unreachable: shows the same text with Retry, which repeats the request', async () => {
    host.respond = failed
    openPage('/course-overview/c1', { store: storeOf(host) })
    await waitFor(() => expect(heading().textContent).toBe('Course not found!'))
    expect(screen.getByText(/^We could not look it up just now/)).toBeVisible()
    host.respond = found
    const release = host.hold()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(heading()).toHaveTextContent('Loading'))
    release()
    await waitFor(() => expect(heading().textContent).toBe('Course c1'))
    expect(host.requests).toHaveLength(2)
    await waitFor(() => expect(heading()).toHaveFocus())
  })

  test("hydrates with the server's error, and requests the course only on Retry", async () => {
    host.respond = failed
    const store = storeOf(host)
    await store.dispatch(getCourse.initiate('c1', { subscribe: false }))
    openPage('/course-overview/c1', { store, isHydrating: true })
    expect(heading()).toHaveTextContent('Course not found!')
    host.respond = found
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(heading().textContent).toBe('Course c1'))
    expect(host.requests).toHaveLength(2)
  })

  test('requests a course that failed on an earlier visit again, behind its skeleton', async () => {
    host.respond = failed
    const store = storeOf(host)
    await store.dispatch(getCourse.initiate('c1', { subscribe: false }))
    host.respond = found
    openPage('/course-overview/c1', { store })
    expect(heading()).toHaveTextContent('Loading')
    await waitFor(() => expect(heading().textContent).toBe('Course c1'))
  })
})
