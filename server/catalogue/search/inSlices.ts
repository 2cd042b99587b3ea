import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Course } from '#domain/course.ts'
import { createIndexDraft, type SearchIndex } from '#domain/searchIndex.ts'

/** Courses read in one turn of the event loop: a large catalogue never holds a visitor up. */
const SLICE = 100

export const indexInSlices = async (
  courses: readonly Course[],
  wish: { readonly version: string; readonly mostWords: number },
): Promise<SearchIndex> => {
  const draft = createIndexDraft(wish)
  for (let start = 0; start < courses.length; start += SLICE) {
    for (const course of courses.slice(start, start + SLICE)) draft.add(course)
    await nextTurn()
  }
  while (draft.placeSome(SLICE)) await nextTurn()
  return draft.finish()
}
