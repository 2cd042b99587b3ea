/** Served by the site itself, also when the courses are on a foreign host. */
export const searchPaths = {
  courses: '/find/courses',
  choices: '/find/choices',
  suggest: '/find/suggest',
  similar: '/find/similar',
  /** Pages with a title similar to an unknown path. */
  closest: '/find/closest',
} as const
