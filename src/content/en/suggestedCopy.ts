export const suggestedCopy = {
  similar: { eyebrow: 'Before you decide', heading: 'Similar courses' },
  closest: {
    heading: 'Did you mean one of these?',
    kinds: { course: 'Course', article: 'Article', page: 'Page' },
  },
} as const
