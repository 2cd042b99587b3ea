import { categoryOf } from '#domain/category.ts'
import { FACETS, filterEntries, filtersFrom, isFiltered } from '#domain/filters.ts'
import { listQuery, noQuery, tabQuery } from '#domain/pageQuery.ts'
import { paths, pathWith } from '#domain/paths.ts'
import { shortlistOf } from '#domain/shortlist.ts'
import { WHOLE_PAGES } from '#server/http/wholePages.ts'

/** A path that can't be decoded, holds a NUL or reads as another host's names no page; drawn as one that nobody has, and the same for all of them. */
export const UNDECODABLE = '/undecodable'

// Both anchored at their beginning: looked for anywhere, the slashes of a long row are each a try of their own.
const ONE_OF_MANY = /^\/(course-overview|enquiry|blog-page)\/([^/]+)\/*$/i

const ONE = /^(\/[^/]*)\/*$/

const pathOf = (pathname: string) => {
  try {
    const isOdd = pathname.startsWith('//') || decodeURIComponent(pathname).includes('\0')
    return isOdd ? UNDECODABLE : pathname
  } catch {
    return UNDECODABLE
  }
}

/** The one spelling of a page's path: the router would also take capitals and a slash at the end. */
export const rightPath = (pathname: string): string => {
  const path = pathOf(pathname)
  const [, kind, id] = ONE_OF_MANY.exec(path) ?? []
  if (kind !== undefined) return `/${kind.toLowerCase()}/${id}`
  const lower = ONE.exec(path)?.[1]?.toLowerCase()
  return WHOLE_PAGES.find((whole) => whole === lower) ?? path
}

const isList = (path: string) => path === paths.home || path === paths.courses

/** A page of what one visitor has chosen: there are as many of them as choices, and none is for a search engine. */
export const isChoice = (path: string) => path === paths.shortlist || path === paths.compare

/** The course list as a visitor has searched or narrowed it. */
export const isNarrowedList = (path: string, query: URLSearchParams) =>
  path === paths.courses && isFiltered(filtersFrom(query))

/** As many pages as the list builds in one answer. */
const FURTHER_PAGE = /^([2-9]|1[0-2])$/

/** What of a query changes the page at this path. All else, such as a campaign's tags, is left out of the cache. */
const meantOf = (path: string, query: URLSearchParams) => {
  const meant = new URLSearchParams()
  if (isNarrowedList(path, query))
    for (const [name, value] of filterEntries(filtersFrom(query))) meant.set(name, value)
  else if (isList(path) && categoryOf(query.get('category')) === 'NON IT')
    meant.set('category', 'NON IT')
  const page = query.get('page') ?? ''
  if (path === paths.courses && FURTHER_PAGE.test(page)) meant.set('page', page)
  if (isChoice(path))
    for (const id of shortlistOf(query.getAll('course'))) meant.append('course', id)
  return meant
}

const addressOf = (path: string, query: URLSearchParams) =>
  query.size > 0 ? `${path}?${query}` : path

/** The address to draw: the path and what is meant of its query, in one order. */
export const pageKey = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  const path = rightPath(pathname)
  return addressOf(path, meantOf(path, searchParams))
}

const WISHES: readonly string[] = ['q', ...FACETS, 'sort']

/**
 * The one spelling of what is wished: a form that is sent without JavaScript names all its fields, also
 * those that were left empty. Undefined where the address has that spelling already.
 */
export const rightWish = (path: string, query: URLSearchParams): string | undefined => {
  const hasWish = WISHES.some((name) => name !== 'category' && query.has(name))
  if (path !== paths.courses || !hasWish) return undefined
  const right = meantOf(path, query)
  for (const [name, value] of query)
    if (name !== 'page' && !WISHES.includes(name)) right.append(name, value)
  return String(right) === String(query) ? undefined : addressOf(path, right)
}

export const canonicalPath = (key: string): string => {
  const { pathname, searchParams } = new URL(key, 'http://localhost')
  const rules = { [paths.home]: tabQuery, [paths.courses]: listQuery }[pathname] ?? noQuery
  return pathWith(pathname, rules.canonical(searchParams))
}

/** The address that is passed on: with what was chosen or searched, which is all that there is to share. */
export const sharedPath = (key: string): string => {
  const { pathname, searchParams } = new URL(key, 'http://localhost')
  const isOwn = isChoice(pathname) || isNarrowedList(pathname, searchParams)
  return isOwn ? key : canonicalPath(key)
}
