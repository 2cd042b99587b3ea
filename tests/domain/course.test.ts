import fc from 'fast-check'
import {
  type Course,
  courseFields,
  courseOf,
  coursePageOf,
  courseSummaryOf,
  summaryFields,
  uniqueCourses,
} from '#domain/course.ts'
import { courseToApi, summaryToApi } from '#server/catalogue/copy/fallback.ts'

const sent = {
  _id: 'seo-basics',
  name: 'SEO Basics',
  category: 'NON IT',
  type: 'Course',
  duration: '3 months',
  fees: '7000',
  discount: 30,
  course_level: 'Beginner',
  days_left: 4,
  ratings: 4.5,
  description: '## What you learn',
  template_image: 'https://example.org/seo.jpg',
}

describe('a course', () => {
  test('is parsed field by field', () => {
    expect(courseOf(sent)).toEqual({
      id: 'seo-basics',
      name: 'SEO Basics',
      category: 'NON IT',
      type: 'Course',
      duration: '3 months',
      fees: '7000',
      discount: 30,
      level: 'Beginner',
      daysLeft: 4,
      rating: 4.5,
      image: 'https://example.org/seo.jpg',
      description: '## What you learn',
    })
    expect(courseSummaryOf(sent)).not.toHaveProperty('description')
  })

  test('is written by the fallback with every field but the days left', () => {
    const values = ['IT', 4, '/picture.svg']
    const sentFields = Object.values(courseFields).map(({ apiName, read }) => [
      apiName,
      values.find((value) => read(value) !== undefined),
    ])
    const course = courseOf({ _id: 'all-fields', ...Object.fromEntries(sentFields) })
    expect(Object.keys(course ?? {})).toEqual(['id', ...Object.keys(courseFields)])
    const { daysLeft: _daysLeft, ...lasting } = course as Course
    expect(courseOf(courseToApi(course as Course))).toEqual(lasting)
    const summary = Object.entries(lasting).filter(
      ([name]) => name === 'id' || name in summaryFields,
    )
    expect(courseOf(summaryToApi(course as Course))).toEqual(Object.fromEntries(summary))
  })

  test('needs only an id', () => {
    expect(courseOf({ _id: 7 })).toEqual({ id: '7', name: 'Untitled course' })
  })

  test.each([
    ['ratings', 5.1, 'rating'],
    ['ratings', -1, 'rating'],
    ['days_left', 0, 'daysLeft'],
    ['days_left', -3, 'daysLeft'],
    ['discount', 'half', 'discount'],
    ['fees', Number.NaN, 'fees'],
    ['course_level', ' ', 'level'],
    ['category', 'Cooking', 'category'],
    ['template_image', 'http://example.org/plain.jpg', 'image'],
    ['template_image', '//example.org/any.jpg', 'image'],
    ['template_image', 'javascript:alert(1)', 'image'],
  ])('leaves out %s of %j', (field, value, absent) => {
    expect(courseSummaryOf({ ...sent, [field]: value })).not.toHaveProperty(absent)
  })

  test.each([
    ['4.333333', 4.3],
    [4.96, 5],
    [0, 0],
    [5, 5],
  ])('with ratings of %j is rated %j', (ratings, rating) => {
    expect(courseSummaryOf({ ...sent, ratings })).toHaveProperty('rating', rating)
  })

  test('without an id is undefined', () => {
    for (const value of [undefined, null, [], 'x', {}, { _id: '' }, { _id: null }])
      expect(courseOf(value)).toBeUndefined()
  })
})

describe('a page', () => {
  test('drops an invalid item, not the list', () => {
    const page = coursePageOf({
      data: [sent, null, {}, { _id: 'x' }],
      pagination: { hasNextPage: true },
    })
    expect(page?.hasNextPage).toBe(true)
    expect(page?.courses.map(({ id }) => id)).toEqual(['seo-basics', 'x'])
  })

  test('without courses ends the list, whatever hasNextPage is', () => {
    expect(coursePageOf({ data: [], pagination: { hasNextPage: true } })?.hasNextPage).toBe(false)
  })

  test.each([true, 'true', 1, undefined])(
    'has a next page only if the response says so: %j',
    (claim) => {
      const page = coursePageOf({ data: [sent], pagination: { hasNextPage: claim } })
      expect(page?.hasNextPage).toBe(claim === true)
    },
  )

  test('never throws, and is undefined without a list', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(coursePageOf(value)).toBeUndefined()
        expect(coursePageOf({ data: value }) !== undefined).toBe(Array.isArray(value))
        courseOf(value)
      }),
    )
  })
})

test('lists a course of two pages once, in its first place', () => {
  const ids = fc.array(fc.array(fc.nat({ max: 8 }), { maxLength: 9 }), { maxLength: 4 })
  fc.assert(
    fc.property(ids, (lists) => {
      const pages = lists.map((list) => coursePageOf({ data: list.map((_id) => ({ _id })) }))
      const shown = uniqueCourses(pages.filter((page) => page !== undefined)).map(({ id }) => id)
      expect(shown).toEqual([...new Set(lists.flat().map(String))])
    }),
  )
})
