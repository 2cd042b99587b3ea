import { readFileSync } from 'node:fs'
import { courseFileOf } from '#server/catalogue/content/contentFiles.ts'
import type { CourseRow } from '#server/store/schema.ts'

const file = 'server/content/courses/react-in-depth.md'
const { order: _, ...sample } = courseFileOf({ file, text: readFileSync(file, 'utf8') })

/** A sample course, so that a new column needs no value here. */
export const courseRow = (changes: Partial<CourseRow> = {}): CourseRow => ({
  ...sample,
  place: 1,
  category_place: 1,
  ...changes,
})
