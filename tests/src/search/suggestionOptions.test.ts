import type { CourseSuggestion } from '#domain/searchSuggestions.ts'
import { suggestionOptions } from '#features/search/suggestionOptions.ts'

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
  expect(titles([], 'kiln')).toEqual([
    ['All IT courses', '/all-course'],
    ['All NON IT courses', '/all-course?category=NON+IT'],
  ])
  const { note, status } = suggestionOptions({ suggestions: [], isPartial: false }, ' kiln ')
  expect(note).toBe('No quick match for “kiln”. Try one of these:')
  expect(status).toBe('No quick match. Use the arrow keys to see what to try.')
})

test('says when no course has all the words', () => {
  const { note } = suggestionOptions({ suggestions: [pottery], isPartial: true }, 'clay kiln')
  expect(note).toBe('These match some of your words:')
})
