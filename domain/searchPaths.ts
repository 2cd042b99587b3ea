/** Served by the site itself, also when the courses are on a foreign host. */
export const searchPaths = {
  courses: '/find/courses',
  choices: '/find/choices',
  suggest: '/find/suggest',
  similar: '/find/similar',
  closest: '/find/closest',
} as const
