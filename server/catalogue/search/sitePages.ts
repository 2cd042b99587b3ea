import { paths } from '#domain/paths.ts'
import type { Suggestion } from '#domain/suggestion.ts'

/** The pages that are there whatever the catalogue holds. */
export const sitePages: readonly Suggestion[] = [
  { kind: 'page', title: 'All courses', path: paths.courses },
  { kind: 'page', title: 'Blog', path: paths.blog },
  { kind: 'page', title: 'About us', path: paths.about },
  { kind: 'page', title: 'Shortlist', path: paths.shortlist },
  { kind: 'page', title: 'Terms of Use', path: paths.terms },
  { kind: 'page', title: 'Privacy Policy', path: paths.privacy },
  { kind: 'page', title: 'Cookies Policy', path: paths.cookies },
]
