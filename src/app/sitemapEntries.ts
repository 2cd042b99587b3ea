import { CATEGORIES } from '#domain/category.ts'
import type { PageRoute, SitemapCatalogue, SitemapEntry } from '#domain/contracts/page.ts'
import { paths, tabPath } from '#domain/paths.ts'

type SitemapOf = PageRoute['sitemap']

const newest = (items: readonly Pick<SitemapEntry, 'changedAt'>[]): number | undefined => {
  const dates = items.flatMap(({ changedAt }) => changedAt ?? [])
  return dates.length > 0 ? dates.reduce((last, date) => Math.max(last, date)) : undefined
}

export const notListed: SitemapOf = () => []

export const listedAs =
  (path: string): SitemapOf =>
  () => [{ path }]

export const listedWith =
  (
    path: string,
    itemsOf: (catalogue: SitemapCatalogue) => Parameters<typeof newest>[0],
  ): SitemapOf =>
  (catalogue) => [{ path, changedAt: newest(itemsOf(catalogue)) }]

export const listedByTab =
  (path: string): SitemapOf =>
  ({ courses }) =>
    CATEGORIES.map((category) => ({
      path: tabPath(path, category),
      changedAt: newest(courses.filter((course) => course.category === category)),
    }))

export const everyCourse: SitemapOf = ({ courses }) =>
  courses.map(({ id, changedAt }) => ({ path: paths.course(id), changedAt }))

export const everyArticle: SitemapOf = ({ articles }) =>
  articles.map(({ slug, changedAt }) => ({ path: paths.article(slug), changedAt }))
