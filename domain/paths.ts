import { type Category, FIRST_CATEGORY } from './category.ts'
import type { Parameters } from './contracts/page.ts'
import { wellFormed } from './reading.ts'
import { idParameters } from './shortlist.ts'

/** A keyboard may send half of an emoji. */
const encoded = (text: string) => encodeURIComponent(wellFormed(text)).replaceAll('%20', '+')

export const pathWith = (path: string, parameters: Parameters) =>
  parameters.length > 0
    ? `${path}?${parameters.map((pair) => pair.map(encoded).join('=')).join('&')}`
    : path

export const tabParameters = (category: Category): Parameters =>
  category === FIRST_CATEGORY ? [] : [['category', category]]

export const tabPath = (path: string, category: Category) => pathWith(path, tabParameters(category))

export const patterns = {
  course: '/course-overview/:id',
  enquiry: '/enquiry/:id',
  article: '/blog-page/:id',
} as const

const filled = (pattern: string, id: string) => pattern.replace(':id', () => encodeURIComponent(id))

export const paths = {
  home: '/',
  courses: '/all-course',
  coursesOf: (category: Category) => tabPath('/all-course', category),
  course: (id: string) => filled(patterns.course, id),
  enquiry: (id: string) => filled(patterns.enquiry, id),
  shortlist: '/shortlist',
  shortlistOf: (ids: readonly string[]) => pathWith('/shortlist', idParameters(ids)),
  compare: '/compare',
  compareOf: (ids: readonly string[]) => pathWith('/compare', idParameters(ids)),
  blog: '/blog',
  article: (slug: string) => filled(patterns.article, slug),
  about: '/about-us',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  cookies: '/cookies-policy',
  offline: '/offline',
} as const

export const dialPath = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Unchanged when it is not valid percent-encoding. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
