import { paths } from '#domain/paths.ts'

export const notFound = {
  heading: 'Page Not Found!!!',
  text: 'The string has come loose: there is no page at this address.',
  goHome: { text: 'Go Home', href: paths.home },
} as const
