import { CATEGORIES } from '#domain/category.ts'
import type { PageRoute, SitemapCatalogue, SitemapEntry } from '#domain/page.ts'
import { paths, tabPath } from '#domain/paths.ts'

type List = PageRoute['sitemap']

const newest = (items: readonly Pick<SitemapEntry, 'changedAt'>[]): number | undefined => {
  const dates = items.flatMap(({ changedAt }) => changedAt ?? [])
  return dates.length > 0 ? dates.reduce((last, date) => Math.max(last, date)) : undefined
}

/** For forms, personal pages and errors. */
export const notListed: List = () => []

export const listedAs =
  (path: string): List =>
  () => [{ path }]

/** The page changes when one of its items does. */
export const listedWith =
  (path: string, itemsOf: (catalogue: SitemapCatalogue) => Parameters<typeof newest>[0]): List =>
  (catalogue) => [{ path, changedAt: newest(itemsOf(catalogue)) }]

export const listedByTab =
  (path: string): List =>
  ({ courses }) =>
    CATEGORIES.map((category) => ({
      path: tabPath(path, category),
      changedAt: newest(courses.filter((course) => course.category === category)),
    }))

export const everyCourse: List = ({ courses }) =>
  courses.map(({ id, changedAt }) => ({ path: paths.course(id), changedAt }))

export const everyArticle: List = ({ articles }) =>
  articles.map(({ slug, changedAt }) => ({ path: paths.article(slug), changedAt }))
