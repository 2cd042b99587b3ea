import { fromCallback } from 'xstate'
import { blogs } from '#api/blogs.ts'
import { newestSubscription } from '#api/newestSubscription.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { ArticlesReport, BlogFeedInput, BlogFeedOrder } from '#machines/blogList.ts'

/** What the cache knows of the articles, as the fact that their machine starts with. */
export const knownArticles = (state: RootState): ArticlesReport | undefined => {
  const { data, isError } = blogs.select()(state)
  if (data) return { type: 'articles.arrived', count: data.length }
  return isError ? { type: 'articles.failed' } : undefined
}

/** Keeps the articles' cache entry for as long as they are shown, asks for them, and notes a connection that comes back. */
export const articlesFeed = (store: AppStore) =>
  fromCallback<BlogFeedOrder, BlogFeedInput>(({ input: { ask }, sendBack, receive }) => {
    const { subscribe, unsubscribe } = newestSubscription(() => store.dispatch(blogs.initiate()))
    const request = () => {
      subscribe()
        .unwrap()
        .then(
          ({ length }) => sendBack({ type: 'articles.arrived', count: length }),
          () => sendBack({ type: 'articles.failed' }),
        )
    }
    const online = () => sendBack({ type: 'connection.returned' })
    if (ask) request()
    else if (blogs.select()(store.getState()).data) subscribe()
    receive(request)
    addEventListener('online', online)
    return () => {
      removeEventListener('online', online)
      unsubscribe()
    }
  })
