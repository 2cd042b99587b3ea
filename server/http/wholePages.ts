import { paths } from '#domain/paths.ts'

/** The paths that are one page each, whatever stands behind the question mark. */
export const WHOLE_PAGES: readonly string[] = [
  paths.home,
  paths.courses,
  paths.shortlist,
  paths.compare,
  paths.blog,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.cookies,
]
