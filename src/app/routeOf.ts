import { matchRoutes } from 'react-router-dom'
import type { Visit } from '#domain/contracts/page.ts'
import { routeId } from '#platform/routeId.ts'
import type { Route } from './route.ts'
import { routes } from './routes.tsx'

/** Such an address may be a static file. */
export const isUnknown = ({ path }: Route): boolean => path === '*'

export const routeOf = (pathname: string, search: string): { route: Route; visit: Visit } => {
  const match = matchRoutes([...routes], pathname)?.[0]
  if (match === undefined) throw new Error('The last route must match every address')
  const visit = { id: routeId(match.params), query: new URLSearchParams(search) }
  return { route: match.route, visit }
}
