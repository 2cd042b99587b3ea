export const shortlistPageCopy = {
  eyebrow: 'Courses',
  lede: 'The courses you are choosing between. The list stays in this browser; its link opens it anywhere.',
  empty: 'Nothing is on the shortlist yet.',
  emptyHelp: 'Press the bookmark on a course to put it here.',
  remove: 'Remove',
  removed: (course: string) => `${course} is off the shortlist`,
  unnamed: 'this course',
  missing: 'This course is not offered any more.',
  unreachable: 'This course could not be looked up just now.',
  addAll: 'Keep in this browser',
  addedAll: 'The courses are on your own shortlist now',
  notSaved:
    'This browser does not let the site store anything, so the list ends with this visit. Save its link to open it again later.',
  compareOne: 'Compare',
  compare: 'Compare side by side',
  tooFew: 'Tick two or three courses to compare.',
  tooMany: (most: number, chosen: number) =>
    `${most} courses fit side by side, and ${chosen} are ticked. Untick ${chosen - most}.`,
} as const
