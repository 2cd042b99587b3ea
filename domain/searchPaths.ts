/**
 * The site's own reads of its catalogue. They are no part of the API: whoever owns the courses, these
 * are answered by the site itself.
 */
export const searchPaths = {
  /** What an address asks for, a page at a time. */
  courses: '/find/courses',
  /** What the list can be narrowed by. */
  choices: '/find/choices',
  /** Courses for the list under the search box, while a visitor types. */
  suggest: '/find/suggest',
  /** Courses that are about the same as one. */
  similar: '/find/similar',
  /** What may have been meant by a path that nobody has. */
  closest: '/find/closest',
} as const
