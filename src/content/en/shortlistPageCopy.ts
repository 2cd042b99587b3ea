export const shortlistPageCopy = {
  eyebrow: 'Courses',
  lede: 'The courses you are choosing between. The list stays in this browser; its link opens it anywhere.',
  empty: 'Nothing is on the shortlist yet.',
  emptyHelp: 'Press the bookmark on a course to put it here.',
  removed: (course: string) => `${course} is off the shortlist`,
  addAll: 'Keep in this browser',
  addedAll: 'The courses are on your own shortlist now',
  notSaved:
    'This browser does not let the site store anything, so the list ends with this visit. Save its link to open it again later.',
} as const
