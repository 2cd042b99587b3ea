import type { PageRoute, Parameters } from '#domain/page.ts'
import { pathWith } from '#domain/paths.ts'

/** One page for all paths that can't be decoded, contain NUL or start with two slashes. */
export const UNDECODABLE = '/undecodable'

const checked = (pathname: string) => {
  try {
    const isOdd = pathname.startsWith('//') || decodeURIComponent(pathname).includes('\0')
    return isOdd ? UNDECODABLE : pathname
  } catch {
    return UNDECODABLE
  }
}

const ID = '/:id'
/** Anchored, or a long run of slashes takes quadratic time. */
const SEGMENTS = /^(\/[^/]*)(\/[^/]+)?\/*$/

/** The router also accepts upper case and trailing slashes; this finds the one canonical path. */
const createMatch = (routes: readonly PageRoute[]) => {
  const fixed = new Map(routes.map((route) => [route.path, route]))
  const unknown = fixed.get('*')
  if (unknown === undefined) throw new Error('The table of routes has no row for unknown addresses')
  return (pathname: string) => {
    const path = checked(pathname)
    const [, first = '', id = ''] = SEGMENTS.exec(path) ?? []
    const start = first.toLowerCase()
    const route = fixed.get(id ? start + ID : start)
    return route ? { path: start + id, route } : { path, route: unknown }
  }
}

const search = (parameters: Parameters) =>
  String(new URLSearchParams(parameters.map((pair) => [...pair])))

const withSearch = (path: string, query: string) => (query === '' ? path : `${path}?${query}`)

export const createPageKeys = (routes: readonly PageRoute[]) => {
  const match = createMatch(routes)

  const read = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    return { ...match(pathname), query: searchParams }
  }

  /**
   * A form sent without JavaScript has all its fields, empty ones too. Undefined when no redirect
   * is needed.
   */
  const redirectOf = (address: string): string | undefined => {
    const { path, route, query } = read(address)
    const { fields, names, significant: meant } = route.query
    if (!fields.some((name) => query.has(name))) return undefined
    const others = [...query].filter(([name]) => !names.includes(name))
    const right = search([...meant(query), ...others])
    return right === String(query) ? undefined : withSearch(path, right)
  }

  const canonicalPath = (address: string): string => {
    const { path, route, query } = read(address)
    return pathWith(path, route.query.canonical(query))
  }

  const isPersonal = (address: string): boolean => {
    const { route, query } = read(address)
    return route.query.isPersonal(query)
  }

  /**
   * Path plus the query parameters that change the page, in a fixed order; others, such as campaign
   * tags, don't split the cache.
   */
  const pageKey = (address: string): string => {
    const { path, route, query } = read(address)
    return withSearch(path, search(route.query.significant(query)))
  }

  return {
    rightPath: (pathname: string) => match(pathname).path,
    pageKey,
    redirectOf,
    canonicalPath,
    isPersonal,
    /** Personal pages are shared with their parameters. */
    sharedPath: (key: string) => (isPersonal(key) ? key : canonicalPath(key)),
  }
}
