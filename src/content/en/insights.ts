import { paths } from '#domain/paths.ts'

export const insights = {
  heading: 'READ THE ARTICLES',
  title: 'LATEST INSIGHTS',
  intro:
    'Short, practical reading on digital marketing, career guidance through astrology, and IT. Each article takes a few minutes and leaves you with something to try, or something to ask.',
  button: { text: 'View Blogs', href: paths.blog },
} as const
