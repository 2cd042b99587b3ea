import { paths } from '#domain/paths.ts'
import type { Snapshot } from '#server/catalogue/remote/snapshot.ts'
import { element, XML } from './xml.ts'

type Entry = { readonly path: string; readonly changedAt?: number | undefined }

/** As many addresses as one file may hold. */
const MOST = 50_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const newest = (items: readonly Pick<Entry, 'changedAt'>[]): number | undefined => {
  const dates = items.map(({ changedAt }) => changedAt).filter((date) => date !== undefined)
  return dates.length > 0 ? dates.reduce((last, date) => Math.max(last, date)) : undefined
}

/** Each page that is the right one for its content: no enquiry form, nobody's shortlist. */
const entriesOf = ({ courses, articles }: Snapshot): Entry[] => {
  const ofCategory = (category: string) => courses.filter((course) => course.category === category)
  return [
    { path: paths.home, changedAt: newest([...courses, ...articles]) },
    { path: paths.courses, changedAt: newest(ofCategory('IT')) },
    { path: paths.coursesOf('NON IT'), changedAt: newest(ofCategory('NON IT')) },
    ...courses.map(({ id, changedAt }) => ({ path: paths.course(id), changedAt })),
    { path: paths.blog, changedAt: newest(articles) },
    ...articles.map(({ slug, changedAt }) => ({ path: paths.article(slug), changedAt })),
    ...[paths.about, paths.terms, paths.privacy, paths.cookies].map((path) => ({ path })),
  ]
}

const dated = (tag: string, url: string, { path, changedAt }: Entry) =>
  [
    `<${tag}>`,
    element('loc', url + path),
    ...(changedAt === undefined ? [] : [element('lastmod', new Date(changedAt).toISOString())]),
    `</${tag}>`,
  ].join('')

const fileOf = (tag: string, item: string, url: string, entries: readonly Entry[]) =>
  [
    XML,
    `<${tag} ${NAMESPACE}>`,
    ...entries.map((entry) => dated(item, url, entry)),
    `</${tag}>`,
    '',
  ].join('\n')

/** The files by their paths: one, or past fifty thousand addresses an index and its parts. */
export const sitemapsOf = (
  snapshot: Snapshot,
  url: string,
  most = MOST,
): ReadonlyMap<string, string> => {
  const entries = entriesOf(snapshot)
  const root = '/sitemap.xml'
  if (entries.length <= most) return new Map([[root, fileOf('urlset', 'url', url, entries)]])
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, index) => {
    const some = entries.slice(index * most, (index + 1) * most)
    return { path: `/sitemap-${index + 1}.xml`, changedAt: newest(some), some }
  })
  return new Map([
    [root, fileOf('sitemapindex', 'sitemap', url, parts)],
    ...parts.map(({ path, some }) => [path, fileOf('urlset', 'url', url, some)] as const),
  ])
}
