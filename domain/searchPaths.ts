/** Calls that the site itself answers, also when the courses are on a foreign host. */
export const searchPaths = {
  /** Results of a search and its filters, one page. */
  courses: '/find/courses',
  /** Values of the filters, with counts. */
  choices: '/find/choices',
  /** Courses for the list under the search box, while a visitor types. */
  suggest: '/find/suggest',
  /** Courses similar to one. */
  similar: '/find/similar',
  /** Pages whose titles are close to an unknown path. */
  closest: '/find/closest',
} as const
