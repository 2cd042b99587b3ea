export const sharedCopy = {
  loading: 'Loading',
  allCourses: 'See all courses',
  retry: 'Retry',
  colon: ': ',
  copyLink: 'Copy link',
  table: 'Table',
  code: 'Code',
  taskDone: 'Done',
  taskOpen: 'To do',
} as const satisfies Readonly<Record<string, string>>
