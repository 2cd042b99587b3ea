import { UNSUBSCRIBED } from '#api/api.ts'
import { pageStatus } from '#api/baseQuery.ts'
import { getArticle, getArticles } from '#api/blogs.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { crumbs } from '#content/crumbs.ts'
import type { PageResponse, Visit } from '#domain/contracts/page.ts'
import { paths } from '#domain/paths.ts'

export const preloadArticles = ({ dispatch }: AppStore) =>
  dispatch(getArticles.initiate(undefined, UNSUBSCRIBED))

export const preloadArticle = (store: AppStore, { id }: Visit) =>
  Promise.all([store.dispatch(getArticle.initiate(id, UNSUBSCRIBED)), preloadArticles(store)])

export const articleResponse = (state: RootState, { id }: Visit): PageResponse => {
  const query = getArticle.select(id)(state)
  const { data: article } = query
  const crumb = article && { name: article.title, path: paths.article(id) }
  return {
    status: pageStatus(query),
    metadata: { article, breadcrumbs: crumb && [...crumbs.blog, crumb], feeds: true },
  }
}
