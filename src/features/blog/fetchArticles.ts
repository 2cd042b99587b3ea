import { addListener } from '@reduxjs/toolkit'
import { fromCallback, fromPromise } from 'xstate'
import { getArticles } from '#api/blogs.ts'
import { connectionReturned } from '#api/connection.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { BlogListEvent, KnownArticles } from '#machines/blogList.ts'

const selectArticles = getArticles.select()

export const knownArticles = (state: RootState): KnownArticles | undefined => {
  const { data, isError } = selectArticles(state)
  if (data) return { status: 'loaded', count: data.length }
  return isError ? { status: 'failed' } : undefined
}

export const fetchArticles = ({ dispatch }: AppStore) =>
  fromPromise<KnownArticles>(async () => {
    const query = dispatch(getArticles.initiate())
    try {
      const articles = await query.unwrap()
      return { status: 'loaded', count: articles.length }
    } finally {
      query.unsubscribe()
    }
  })

export const siteConnection = (store: AppStore) =>
  fromCallback(({ sendBack }) =>
    store.dispatch(
      addListener({
        actionCreator: connectionReturned,
        effect: () => sendBack({ type: 'connection.returned' } satisfies BlogListEvent),
      }),
    ),
  )
