export const compareCopy = {
  eyebrow: 'Shortlist',
  heading: 'Side by side',
  lede: 'The same facts about each course, in one table. It prints on one page.',
  caption: 'Courses compared',
  leftOut: (count: number) =>
    `Three courses fit side by side: ${count} more on the list ${count === 1 ? 'is' : 'are'} left out.`,
  removed: (course: string) => `${course} is off the comparison`,
  toShortlist: 'Back to the shortlist',
  none: 'There is nothing to compare yet.',
  noneHelp: 'Tick two or three courses on the shortlist.',
  next: 'Next step',
} as const
