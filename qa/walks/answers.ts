import { PAGE_SIZE } from '#domain/constants.ts'
import type { Answer } from './gestures.ts'

export const COURSES = /\/api\/courses\?/
export const SEARCH = /\/find\/courses\?/
export const ENQUIRIES = /\/api\/enquiries$/

/** Without a status of its own it is one that is not requested again. */
export const refused = (status = 400): Answer => ({
  status,
  body: { error: { code: 'refused', message: 'Refused.' } },
})

const rows = (count: number, kind: string) =>
  Array.from({ length: count }, (_, place) => ({
    _id: `${kind}-${place}`,
    name: `${kind} course ${place}`,
    category: 'IT',
    course_level: 'Beginner',
    duration: '8 weeks',
    fees: '7500',
  }))

/** A page of courses that no other page has. */
const coursePage = (kind: string, count: number, hasNextPage: boolean): Answer => ({
  status: 200,
  body: { data: rows(count, kind), pagination: { hasNextPage } },
})

export const firstCourses = coursePage('first', PAGE_SIZE, true)
export const onlyCourses = coursePage('only', 4, false)
export const noCourses = coursePage('none', 0, false)
export const moreCourses = coursePage('more', PAGE_SIZE, true)
export const lastCourses = coursePage('last', 4, false)
