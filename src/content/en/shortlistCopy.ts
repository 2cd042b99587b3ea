export const shortlistCopy = {
  nameWithCount: (count: number) => `Shortlist, ${count} ${count === 1 ? 'course' : 'courses'}`,
  add: (course: string) => `Shortlist ${course}`,
  addShort: 'Shortlist',
  full: (most: number) => `Your shortlist is full: it holds ${most} courses. Remove one first.`,
} as const
