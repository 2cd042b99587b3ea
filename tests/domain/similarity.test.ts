import type { Course } from '#domain/course.ts'
import { createSimilarity } from '#domain/similarity.ts'

const course = (id: string, name: string, more: Partial<Course> = {}): Course => ({
  id,
  name,
  category: 'IT',
  ...more,
})

const similarity = (courses: readonly Course[]) => {
  const all = createSimilarity()
  for (const each of courses) all.add(each)
  return (id: string, most = 3) => all.similarTo(id, most).map((similar) => similar.id)
}

const CATALOGUE = [
  course('python', 'Python from the first day', { level: 'Beginner' }),
  course('analytics', 'Data Analytics with Python', { level: 'Intermediate' }),
  course('cooking', 'Cooking at home', { category: 'NON IT', level: 'Beginner' }),
  course('sales', 'Selling to offices', { category: 'NON IT', description: 'Calls and offers.' }),
  course('dashboards', 'Dashboards', { description: 'Analytics for people who decide.' }),
]

test('who shares rare words comes first, then who shares the category, never the course itself', () => {
  expect(similarity(CATALOGUE)('analytics')).toEqual(['python', 'dashboards', expect.anything()])
  expect(similarity(CATALOGUE)('analytics', 10)).not.toContain('analytics')
})

test('with no word in common the category decides, then the level', () => {
  expect(similarity(CATALOGUE)('cooking', 2)).toEqual(['sales', 'python'])
})

test('one and many are the same word, and so are capitals', () => {
  const ids = similarity([
    course('a', 'Internship in sales'),
    course('b', 'Kites'),
    course('c', 'INTERNSHIPS', { category: 'NON IT' }),
    course('d', 'Knots'),
  ])
  expect(ids('a', 1)).toEqual(['c'])
})

test('a course that is not known has no like, and one alone has none either', () => {
  expect(similarity(CATALOGUE)('nobody')).toEqual([])
  expect(similarity([course('a', 'Alone')])('a')).toEqual([])
})

test('among equals the catalogue’s own order stays', () => {
  const equals = ['a', 'b', 'c', 'd', 'e'].map((id) => course(id, 'The same'))
  expect(similarity(equals)('c')).toEqual(['a', 'b', 'd'])
})
