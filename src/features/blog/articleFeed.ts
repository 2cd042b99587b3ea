import { type EventObject, fromCallback } from 'xstate'
import { article } from '#api/blogs.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { ArticleFeedInput, ArticleReport } from '#machines/article.ts'

/** What the cache knows of an article, as the fact that its machine starts with. */
export const knownArticle = (state: RootState, slug: string): ArticleReport | undefined => {
  const { data, isError } = article.select(slug)(state)
  if (data) return { type: 'article.arrived' }
  return isError ? { type: 'article.failed' } : undefined
}

/** Keeps the article's cache entry for as long as its page is open, and asks for it. */
export const articleFeed = (store: AppStore) =>
  fromCallback<EventObject, ArticleFeedInput>(({ input: { slug, ask }, sendBack }) => {
    if (!ask && !article.select(slug)(store.getState()).data) return
    const answer = store.dispatch(article.initiate(slug))
    if (ask)
      answer.unwrap().then(
        () => sendBack({ type: 'article.arrived' }),
        () => sendBack({ type: 'article.failed' }),
      )
    return answer.unsubscribe
  })
