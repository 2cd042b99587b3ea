import { courseOf } from '#domain/course.ts'
import { type SearchIndex, searchIndexOf } from '#domain/searchIndex.ts'
import { answersTo } from '#features/search/answersTo.ts'

const described = (name: string, description: string) => {
  const course = courseOf({ _id: name.toLowerCase(), name, description })
  if (course === undefined) throw new Error('A course needs no more than an id.')
  return course
}

/** Small enough to be sent: of each description one word stands for all. */
const index: SearchIndex = searchIndexOf(
  [described('Pottery', 'Clay clay kiln'), described('Weaving', 'Loom loom kiln')],
  { version: '1', mostWords: 1 },
)

const titlesFor = (text: string) =>
  answersTo(index, text).offers.map(({ title, to }) => [
    title.map((part) => part.text).join(''),
    to,
  ])

test('a course is offered by a word that the index has, and after it all that a search finds', () => {
  expect(titlesFor('clay')).toEqual([
    ['Pottery', '/course-overview/pottery'],
    ['See all courses for “clay”', '/all-course?q=clay'],
  ])
})

test('no more are counted than are offered: how many there are the full search says', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => described(name, 'clay'))
  const large = searchIndexOf(names, { version: '1', mostWords: 1 })
  expect(answersTo(large, 'clay').status).toBe('6 courses shown. Use the arrow keys to choose.')
  expect(answersTo(index, 'clay').status).toBe('1 course shown. Use the arrow keys to choose.')
})

test('a word that was too much to send is searched for in the full descriptions, not said to be nowhere', () => {
  expect(titlesFor(' kiln ').at(-1)).toEqual([
    'Search the full descriptions for “kiln”',
    '/all-course?q=kiln',
  ])
  const { note, status } = answersTo(index, 'kiln')
  expect(note).toBe('No quick match for “kiln”. Try one of these:')
  expect(status).toBe('No quick match. Use the arrow keys to see what to try.')
})

test('all courses of a category are a way on too, before that search', () => {
  expect(titlesFor('kiln').slice(0, -1)).toEqual([
    ['All IT courses', '/all-course'],
    ['All NON IT courses', '/all-course?category=NON+IT'],
  ])
})

test('some of the words are said to be some, and nothing of the others', () => {
  expect(answersTo(index, 'clay kiln').note).toBe('These match some of your words:')
})
