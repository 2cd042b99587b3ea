import type { PageRoute, Parameters } from '#domain/page.ts'
import { pathWith } from '#domain/paths.ts'

/** Stands for a path that can't be decoded, has a NUL or reads as another host's: one page for all of them. */
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
/** Anchored at its start: a long row of slashes would otherwise be tried again from each of them. */
const SEGMENTS = /^(\/[^/]*)(\/[^/]+)?\/*$/

/** The path in its one spelling and its route; the router would also take capitals and slashes at the end. */
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

/** What the table of routes says of an address, before its page is rendered. */
export const createPageKeys = (routes: readonly PageRoute[]) => {
  const match = createMatch(routes)

  const read = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    return { ...match(pathname), query: searchParams }
  }

  /**
   * A form that is sent without JavaScript names all its fields, also those that were left empty.
   * Undefined where the address has its one spelling already.
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

  /** The path and the parameters that change the page, in one order. All others, such as a campaign's tags, are left out of the cache. */
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
    /** The address to pass on: of a personal page with what was chosen or searched. */
    sharedPath: (key: string) => (isPersonal(key) ? key : canonicalPath(key)),
  }
}
