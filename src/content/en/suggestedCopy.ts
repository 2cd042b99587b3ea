export const suggestedCopy = {
  similar: { eyebrow: 'Before you decide', heading: 'Similar courses' },
  seen: { heading: 'Recently seen', clear: 'Clear this list' },
  closest: {
    heading: 'Did you mean one of these?',
    kinds: { course: 'Course', article: 'Article', page: 'Page' },
  },
} as const
