export const shortlistCopy = {
  nameWithCount: (count: number) => `Shortlist, ${count} ${count === 1 ? 'course' : 'courses'}`,
  add: (course: string) => `Shortlist ${course}`,
  addShort: 'Shortlist',
  full: (count: number) => `Your shortlist is full: it holds ${count} courses. Remove one first.`,
} as const
