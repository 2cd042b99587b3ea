import type { PageRoute, Parameters, QueryRules } from '#domain/contracts/page.ts'
import { pathWith } from '#domain/paths.ts'

const INVALID_PATH = '/undecodable'

/** The router's `*` matches no line break. */
const UNROUTABLE = /[\0\n\r\u2028\u2029]/

/** `%61` is `a`: with a page for each spelling, anyone could push the others out of the cache. */
const usualSpelling = (pathname: string) => {
  try {
    if (pathname.startsWith('//') || UNROUTABLE.test(decodeURIComponent(pathname))) return undefined
    return pathname
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/')
  } catch {
    return undefined
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
    const spelled = usualSpelling(pathname)
    if (spelled === undefined) return { path: INVALID_PATH, isOther: false, route: unknown }
    const [, first = '', id = ''] = SEGMENTS.exec(spelled) ?? []
    const start = first.toLowerCase()
    const route = fixed.get(id ? start + ID : start)
    if (route === undefined) return { path: pathname, isOther: false, route: unknown }
    const path = start + id
    // The spelling alone causes no redirect: a proxy that changes it back would repeat it without end.
    return { path, isOther: path !== spelled, route }
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

/** A CDN that sorts parameters would repeat a redirect to another order without end. */
const sorted = (query: string) => {
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return String(parameters)
}

export type PageAddress = { readonly canonicalPath: string; readonly sharedPath: string }

export const createReadAddress = (routes: readonly PageRoute[]) => {
  const match = createMatch(routes)
  return (address: string) => {
    const { pathname, search: given, searchParams } = new URL(address, 'http://localhost')
    const { path, isOther, route } = match(pathname)
    const query = normalized(searchParams, route.query)
    const isOtherQuery = sorted(query) !== sorted(given)
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
      redirect: isOther ? path + given : isOtherQuery ? withSearch(path, query) : undefined,
    }
  }
}
