import { WORKER_PATH } from '#domain/offline.ts'
import type { PageRoute } from '#domain/page.ts'
import { searchPaths } from '#domain/search.ts'
import { SECURITY_TXT } from './staticFiles.ts'

const FILES: readonly string[] = [
  '/api/courses',
  '/api/blogs',
  '/api/enquiries',
  '/livez',
  '/readyz',
  '/metrics',
  '/vitals',
  WORKER_PATH,
  ...Object.values(searchPaths),
  '/robots.txt',
  SECURITY_TXT,
  '/sitemap.xml',
  '/feed.xml',
  '/feed.json',
]

const STARTS = ['/api/courses/', '/api/blogs/slug/', '/api/', '/assets/', '/covers/', '/share/']

const ID = ':id'
const startOf = (path: string) => path.slice(0, -ID.length)

/** Logs get the route pattern, never a path that a visitor made up. */
export const createRouteName = (routes: readonly Pick<PageRoute, 'path'>[]) => {
  const pages = routes.map(({ path }) => path)
  const whole = new Set([...FILES, ...pages])
  const starts = [...STARTS, ...pages.filter((path) => path.endsWith(ID)).map(startOf)]
  return (path: string): string => {
    if (whole.has(path)) return path
    const start = starts.find((each) => path.startsWith(each))
    return start ? `${start}*` : '*'
  }
}
