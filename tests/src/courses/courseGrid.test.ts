import { readFileSync } from 'node:fs'
import { BLOCK, CARDS_IN_ROW } from '#features/courses/CourseGrid.tsx'

const styles = readFileSync('src/features/courses/CourseGrid.module.css', 'utf8')
const valuesOf = (property: string) =>
  [...styles.matchAll(new RegExp(`--${property}: (\\d+)`, 'g'))].map(([, value]) => Number(value))

test('a block of cards fills its rows at every width', () => {
  const columns = valuesOf('columns')
  expect(valuesOf('cards')).toEqual([BLOCK])
  expect(Math.max(...columns)).toBe(CARDS_IN_ROW)
  expect(columns.filter((count) => BLOCK % count !== 0)).toEqual([])
})
