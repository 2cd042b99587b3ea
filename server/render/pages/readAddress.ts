import type { PageRoute, Parameters, QueryRules } from '#domain/contracts/page.ts'
import { pathWith } from '#domain/paths.ts'

const INVALID_PATH = '/undecodable'

/** The router's `*` matches no line break. */
const UNROUTABLE = /[\0\n\r\u2028\u2029]/

const checked = (pathname: string) => {
  try {
    const isInvalid = pathname.startsWith('//') || UNROUTABLE.test(decodeURIComponent(pathname))
    return isInvalid ? INVALID_PATH : pathname
  } catch {
    return INVALID_PATH
  }
}

const ID = '/:id'
/** Anchored, or many slashes would take quadratic time. */
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

/** Without JavaScript, a browser sends all fields of a form, also empty ones. */
const normalized = (query: URLSearchParams, { fields, rewritten, significant }: QueryRules) => {
  if (!fields.some((name) => query.has(name))) return String(query)
  const others = [...query].filter(([name]) => !rewritten.includes(name))
  return search([...significant(query), ...others])
}

export type PageAddress = { readonly canonicalPath: string; readonly sharedPath: string }

export const createReadAddress = (routes: readonly PageRoute[]) => {
  const match = createMatch(routes)
  return (address: string) => {
    const { pathname, search: given, searchParams } = new URL(address, 'http://localhost')
    const { path, route } = match(pathname)
    const query = normalized(searchParams, route.query)
    const isOtherPath = path !== pathname && path !== INVALID_PATH
    const isOtherQuery = query !== String(searchParams)
    const key = withSearch(path, search(route.query.significant(searchParams)))
    const canonicalPath = pathWith(path, route.query.canonical(searchParams))
    const isPersonal = route.query.isPersonal(searchParams)
    return {
      /** Has only parameters that change the page: campaign tags must not split the cache. */
      key,
      pattern: route.path,
      canonicalPath,
      isPersonal,
      sharedPath: isPersonal ? key : canonicalPath,
      redirect: isOtherPath ? path + given : isOtherQuery ? withSearch(path, query) : undefined,
    }
  }
}
