import { type Category, FIRST_CATEGORY } from './category.ts'
import type { Parameters } from './page.ts'

const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')

/** An address with a query, in the spelling of `URLSearchParams`. */
export const pathWith = (path: string, parameters: Parameters) =>
  parameters.length > 0
    ? `${path}?${parameters.map((pair) => pair.map(encoded).join('=')).join('&')}`
    : path

const naming = (path: string, ids: readonly string[]) =>
  ids.length > 0 ? `${path}?${ids.map((id) => `course=${encodeURIComponent(id)}`).join('&')}` : path

/** A page with the tabs, by its tab; the first one is what the page shows by itself. */
export const tabPath = (path: string, category: Category) =>
  pathWith(path, category === FIRST_CATEGORY ? [] : [['category', category]])

/** Paths that name one thing, as the router reads them. */
export const patterns = {
  course: '/course-overview/:id',
  enquiry: '/enquiry/:id',
  article: '/blog-page/:id',
} as const

const filled = (pattern: string, id: string) => pattern.replace(':id', () => encodeURIComponent(id))

/** Every address of the site, made in one place. */
export const paths = {
  home: '/',
  courses: '/all-course',
  coursesOf: (category: Category) => tabPath('/all-course', category),
  course: (id: string) => filled(patterns.course, id),
  enquiry: (id: string) => filled(patterns.enquiry, id),
  shortlist: '/shortlist',
  shortlistOf: (ids: readonly string[]) => naming('/shortlist', ids),
  compare: '/compare',
  compareOf: (ids: readonly string[]) => naming('/compare', ids),
  blog: '/blog',
  article: (slug: string) => filled(patterns.article, slug),
  about: '/about-us',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  cookies: '/cookies-policy',
  /** Shown in the place of a page that can't be had without a connection. */
  offline: '/offline',
} as const

/** What a telephone is to dial: the number as it is written, without its spaces. */
export const dialPath = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
