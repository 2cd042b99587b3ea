import type { Category } from './category.ts'

const naming = (path: string, ids: readonly string[]) =>
  ids.length > 0 ? `${path}?${ids.map((id) => `course=${encodeURIComponent(id)}`).join('&')}` : path

/** A page with the tabs, by its tab; the first one is what the page shows by itself. */
export const tabPath = (path: string, category: Category) =>
  category === 'IT' ? path : `${path}?category=NON+IT`

/** Every address of the site, made in one place. */
export const paths = {
  home: '/',
  courses: '/all-course',
  coursesOf: (category: Category) => tabPath('/all-course', category),
  course: (id: string) => `/course-overview/${encodeURIComponent(id)}`,
  enquiry: (id: string) => `/enquiry/${encodeURIComponent(id)}`,
  shortlist: '/shortlist',
  shortlistOf: (ids: readonly string[]) => naming('/shortlist', ids),
  compare: '/compare',
  compareOf: (ids: readonly string[]) => naming('/compare', ids),
  blog: '/blog',
  article: (slug: string) => `/blog-page/${encodeURIComponent(slug)}`,
  about: '/about-us',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  cookies: '/cookies-policy',
  /** Shown in the place of a page that can't be had without a connection. */
  offline: '/offline',
} as const

export type CoverKind = 'it' | 'non-it' | 'course' | 'blog'

const COVER_KINDS = { IT: 'it', 'NON IT': 'non-it' } as const

export const coverKind = (category: Category | undefined): CoverKind =>
  category ? COVER_KINDS[category] : 'course'

export type Covered = 'course' | 'article'

/** Tells a cover from all others on a page: a course and an article may have the same id. */
export const coverMark = (of: Covered, id: string) => `${of} ${id}`

/** The drawn cover that stands in for a missing or broken picture. */
export const coverPath = (kind: CoverKind, id: string) =>
  `/covers/${kind}/${encodeURIComponent(id)}.svg`

/** What a telephone is to dial: the number as it is written, without its spaces. */
export const dialPath = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
