import { coverName } from '#domain/covers.ts'

test('names the covers of a course and an article with the same id differently', () => {
  expect(coverName('course', 'it-3')).not.toBe(coverName('article', 'it-3'))
})

test('names covers in ASCII for ids in any script, as React requires', () => {
  expect(coverName('course', 'पतंग 1')).toMatch(/^[ -~]+$/)
})
