import { addListener } from '@reduxjs/toolkit'
import { fromCallback } from 'xstate'
import { getArticles } from '#api/blogs.ts'
import { connectionReturned } from '#api/connection.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type {
  ArticlesReport,
  BlogFeedCommand,
  BlogFeedInput,
  BlogListEvent,
} from '#machines/blogList.ts'

export const selectArticles = getArticles.select()

export const cachedReport = (state: RootState): ArticlesReport | undefined => {
  const { data, isError } = selectArticles(state)
  if (data) return { type: 'articles.arrived', count: data.length }
  return isError ? { type: 'articles.failed' } : undefined
}

export const siteConnection = (store: AppStore) =>
  fromCallback(({ sendBack }) =>
    store.dispatch(
      addListener({
        actionCreator: connectionReturned,
        effect: () => sendBack({ type: 'connection.returned' } satisfies BlogListEvent),
      }),
    ),
  )

export const articlesFeed = (store: AppStore) =>
  fromCallback<BlogFeedCommand, BlogFeedInput>(({ input, sendBack, receive }) => {
    const subscriptions: { readonly unsubscribe: () => void }[] = []
    const subscribe = () => {
      const request = store.dispatch(getArticles.initiate())
      subscriptions.push(request)
      return request
    }
    const fetchArticles = async () => {
      await subscribe()
      const report = cachedReport(store.getState()) ?? { type: 'articles.failed' }
      sendBack(report satisfies BlogListEvent)
    }

    if (input.fetchOnStart) void fetchArticles()
    // Only with data: a subscription without data would repeat the failed request.
    else if (selectArticles(store.getState()).data) subscribe()
    receive(() => void fetchArticles())
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  })
