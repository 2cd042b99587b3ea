/** Served by the site itself, also when the courses are on a foreign host. */
export const searchPaths = {
  /** One page of search results. */
  courses: '/find/courses',
  /** Values of the filters, with counts. */
  choices: '/find/choices',
  /** Suggestions below the search box. */
  suggest: '/find/suggest',
  /** Courses similar to one. */
  similar: '/find/similar',
  /** Pages with a title similar to an unknown path. */
  closest: '/find/closest',
} as const
