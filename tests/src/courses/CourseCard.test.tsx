import { screen } from '@testing-library/react'
import { courseSummaryOf } from '#domain/course.ts'
import { CourseCard } from '#features/courses/CourseCard.tsx'
import { courseFields } from '#tests/support/catalogue.ts'
import { renderInSite } from '#tests/support/inSite.tsx'

const cardOf = (fields: object) => {
  const course = courseSummaryOf(courseFields('c1', { ...fields }))
  if (course === undefined) throw new Error('No course could be read')
  renderInSite(<CourseCard course={course} level={2} />)
  return screen.getByRole('article').textContent ?? ''
}

test('shows category, duration, type, name, rating, level and price', () => {
  const text = cardOf({ fees: '125000', discount: 20 })
  expect(text).toBe(
    'IT16 weeksLiveCourse c14.7Rated 4.7 out of 5Intermediate₹1,25,000 Price before the discount ₹1,56,250',
  )
})

test('shows the remaining fields of a course whose optional fields are null', () => {
  const none = Object.fromEntries(
    Object.keys(courseFields('c1'))
      .filter((key) => !['_id', 'name'].includes(key))
      .map((key) => [key, null]),
  )
  expect(cardOf(none)).toBe('Course c1')
})

test.each([
  ['fees that are no number are shown as given', { fees: 'abc' }, 'abc'],
  ['a free course costs ₹0', { fees: '0', discount: 50 }, '₹0'],
  ['no discount, no struck price', { discount: 0 }, '₹22,500'],
  ['a discount of 100 strikes nothing', { discount: 100 }, '₹22,500'],
  ['a negative discount strikes nothing', { discount: -5 }, '₹22,500'],
  [
    'a discount sent as text counts',
    { fees: '100', discount: '33' },
    '₹100 Price before the discount ₹149',
  ],
])('%s', (_title, fields, price) => {
  expect(cardOf(fields)).toMatch(new RegExp(`Intermediate${price}$`))
})

test.each([7, -1, 'many'])('hides ratings of %p', (ratings) => {
  expect(cardOf({ ratings })).not.toMatch(/Rated/)
})

test('shows HTML in a name as text', () => {
  const name = '<img src=x onerror=alert(1)>'
  cardOf({ name })
  expect(screen.getByRole('link', { name })).toBeVisible()
  expect(document.querySelectorAll('img')).toHaveLength(1)
})
