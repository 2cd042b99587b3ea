import type { Crumb } from '#domain/contracts/page.ts'
import { paths } from '#domain/paths.ts'
import { pageNames } from './pageNames.ts'

const HOME = { name: pageNames.home, path: paths.home }

/** The way from the home page to these pages, and to those below them. */
export const crumbs = {
  home: [HOME],
  courses: [HOME, { name: pageNames.courses, path: paths.courses }],
  blog: [HOME, { name: pageNames.blog, path: paths.blog }],
} as const satisfies Readonly<Record<string, readonly Crumb[]>>
