import { coverName } from '#domain/covers.ts'

test('a course and an article with the same id have covers of different names', () => {
  expect(coverName('course', 'it-3')).not.toBe(coverName('article', 'it-3'))
})

test('a cover of an id in any script has a name in ASCII, as React needs it', () => {
  expect(coverName('course', 'पतंग 1')).toMatch(/^[ -~]+$/)
})
