export const sharedCopy = {
  loading: 'Loading',
  allCourses: 'See all courses',
  table: 'Table',
  code: 'Code',
  taskDone: 'Done',
  taskOpen: 'To do',
} as const satisfies Readonly<Record<string, string>>
