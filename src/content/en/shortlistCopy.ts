type ShortlistCopy = {
  readonly name: string
  readonly holding: (count: number) => string
  readonly keep: (course: string) => string
  readonly keepHere: string
  readonly full: (most: number) => string
}

export const shortlistCopy = {
  name: 'Shortlist',
  holding: (count: number) => `Shortlist, ${count} ${count === 1 ? 'course' : 'courses'}`,
  keep: (course: string) => `Shortlist ${course}`,
  keepHere: 'Shortlist',
  full: (most: number) => `Your shortlist is full: it holds ${most} courses. Remove one first.`,
} as const satisfies ShortlistCopy
