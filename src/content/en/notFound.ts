import { paths } from '#domain/paths.ts'

type NotFound = {
  readonly heading: string
  readonly text: string
  readonly goHome: { readonly text: string; readonly href: string }
}

export const notFound = {
  heading: 'Page Not Found!!!',
  text: 'The string has come loose: there is no page at this address.',
  goHome: { text: 'Go Home', href: paths.home },
} as const satisfies NotFound
