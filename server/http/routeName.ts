import { WORKER_PATH } from '#domain/offline.ts'
import { paths } from '#domain/paths.ts'
import { searchPaths } from '#domain/searchPaths.ts'
import { SECURITY_TXT } from './securityTxt.ts'
import { WHOLE_PAGES } from './wholePages.ts'

const WHOLE = new Set<string>([
  ...WHOLE_PAGES,
  paths.offline,
  '/api/courses',
  '/api/blogs',
  '/api/enquiries',
  '/livez',
  '/readyz',
  '/vitals',
  WORKER_PATH,
  ...Object.values(searchPaths),
  '/robots.txt',
  SECURITY_TXT,
  '/sitemap.xml',
  '/feed.xml',
  '/feed.json',
])

const BEGINNINGS = [
  '/api/courses/',
  '/api/blogs/slug/',
  '/api/',
  '/assets/',
  '/covers/',
  '/share/',
  '/course-overview/',
  '/enquiry/',
  '/blog-page/',
]

/** What a log may say of an address: never the part that anyone can fill with anything. */
export const routeName = (path: string): string => {
  if (WHOLE.has(path)) return path
  const beginning = BEGINNINGS.find((each) => path.startsWith(each))
  return beginning ? `${beginning}*` : '*'
}
