import { UNSUBSCRIBED } from '#api/api.ts'
import { pageStatus } from '#api/baseQuery.ts'
import { getArticle, getArticles } from '#api/blogs.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { Crumb, PageMetadata, PageStatus, Visit } from '#domain/contracts/page.ts'
import { paths } from '#domain/paths.ts'

export const preloadArticles = ({ dispatch }: AppStore) =>
  dispatch(getArticles.initiate(undefined, UNSUBSCRIBED))

export const preloadArticle = (store: AppStore, { id }: Visit) =>
  Promise.all([store.dispatch(getArticle.initiate(id, UNSUBSCRIBED)), preloadArticles(store)])

const articleIn = (state: RootState, { id }: Visit) => getArticle.select(id)(state).data

export const articleStatus = (state: RootState, { id }: Visit): PageStatus =>
  pageStatus(getArticle.select(id)(state))

export const articleMetadata = (state: RootState, visit: Visit): PageMetadata => {
  const data = articleIn(state, visit)
  return data ? { article: data, feeds: true } : {}
}

export const articleCrumbs = (state: RootState, visit: Visit): readonly Crumb[] => {
  const data = articleIn(state, visit)
  return data ? [{ name: data.title, path: paths.article(visit.id) }] : []
}
