import { routeOf } from '#app/routes.ts'
import { statuses } from '#app/statuses.ts'
import { paths } from '#domain/paths.ts'

/** One of every kind that the site has. */
const addresses: Readonly<Record<keyof typeof paths | 'unknown', string>> = {
  home: paths.home,
  courses: paths.courses,
  coursesOf: paths.coursesOf('NON IT'),
  course: paths.course('c1'),
  enquiry: paths.enquiry('c1'),
  shortlist: paths.shortlist,
  shortlistOf: paths.shortlistOf(['c1']),
  compare: paths.compare,
  compareOf: paths.compareOf(['c1', 'c2']),
  blog: paths.blog,
  article: paths.article('one'),
  about: paths.about,
  terms: paths.terms,
  privacy: paths.privacy,
  cookies: paths.cookies,
  offline: paths.offline,
  unknown: '/nowhere',
}

const routes = Object.values(addresses).map((address) => {
  const { pathname, search } = new URL(address, 'http://site.example')
  return routeOf(pathname, search).route
})

const chunksOf = (some: typeof routes) => some.map(({ chunk }) => chunk)

test('each status is some page’s', () => {
  expect(chunksOf(routes)).toEqual(expect.arrayContaining(Object.keys(statuses)))
})

test('each page whose path names something says whether there is such a thing', () => {
  const naming = chunksOf(routes.filter(({ path }) => /[:*]/.test(path)))
  expect(naming).toContain('article')
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(naming))
})
