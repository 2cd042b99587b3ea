import { matchPath } from 'react-router-dom'
import type { Visit } from '#domain/page.ts'
import type { Route } from './route.ts'
import { routes } from './routes.tsx'

/** Such an address may be a static file. */
export const isUnknown = ({ path }: Route): boolean => path === '*'

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const routeOf = (pathname: string, search: string): { route: Route; visit: Visit } => {
  const query = new URLSearchParams(search)
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match === null) continue
    const { id, '*': rest = '' } = match.params as Readonly<Record<string, string | undefined>>
    return { route, visit: { id: decoded(id ?? rest), query } }
  }
  throw new Error('The table of routes has lost its last row, which takes any address')
}
