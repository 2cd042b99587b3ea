export const blogCopy = {
  eyebrow: 'Blog',
  heading: 'Reading between classes',
  lede: 'Notes from our teachers on technology, marketing, AI, business and the long work of a career. Each has one idea and something to try.',
  title: (article: string) => `“${article}”`,
  empty: 'No articles yet. Please come back soon.',
} as const
