import type { Changed, PageRoute } from '#domain/contracts/page.ts'
import type { CatalogueCopy } from '#server/catalogue/copy/catalogueCopy.ts'
import { element, XML } from '#server/render/markup.ts'

const MAX_ADDRESSES = 50_000

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Entry = Changed & { readonly path: string }

const newest = (items: readonly Changed[]): number | undefined => {
  const dates = items.map(({ changedAt }) => changedAt).filter((date) => date !== undefined)
  return dates.length > 0 ? dates.reduce((last, date) => Math.max(last, date)) : undefined
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

export const sitemapsOf = (
  catalogueCopy: CatalogueCopy,
  url: string,
  routes: readonly Pick<PageRoute, 'sitemap'>[],
  most = MAX_ADDRESSES,
): ReadonlyMap<string, string> => {
  const entries = routes
    .flatMap(({ sitemap }) => sitemap(catalogueCopy))
    .map(({ path, items = [] }) => ({ path, changedAt: newest(items) }))
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
