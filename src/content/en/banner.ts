import { paths } from '#domain/paths.ts'

export const banner = {
  heading: '100% satisfaction refund guarantee',
  text: 'Come to the first classes. If they are not for you, tell us within 7 days of your first live class and the whole fee comes back.',
  button: { text: 'Find your course', href: paths.courses },
  terms: { text: 'The conditions, in plain words', href: paths.terms },
} as const
