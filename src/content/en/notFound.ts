import { PAGE_NOT_FOUND } from '#domain/messages.ts'
import { paths } from '#domain/paths.ts'

export const notFound = {
  heading: PAGE_NOT_FOUND,
  text: 'The string has come loose: there is no page at this address.',
  goHome: { text: 'Go Home', href: paths.home },
} as const
