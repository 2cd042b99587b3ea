import { shortlistOf } from '#domain/shortlist.ts'
import { createKept } from '#platform/kept.ts'

const NONE: readonly string[] = []

/** The ids of the courses that this browser's visitor is thinking about. */
export const shortlist = createKept({
  name: 'shortlist-1',
  read: (found) => (Array.isArray(found) ? shortlistOf(found) : NONE),
  nothing: NONE,
})

/** Puts courses at the end of the shortlist; false when not all of them fit. */
export const keepCourses = (ids: readonly string[]): boolean => {
  shortlist.change((kept) => shortlistOf([...kept, ...ids]))
  return ids.every((id) => shortlist.get().includes(id))
}

export const dropCourse = (id: string) =>
  shortlist.change((kept) => kept.filter((other) => other !== id))
