import { addListener } from '@reduxjs/toolkit'
import { useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { getArticles, useGetArticlesQuery } from '#api/blogs.ts'
import { connectionReturned } from '#api/connection.ts'
import { useAppStore } from '#api/hooks.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { useKnown } from '#api/useKnown.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { type BlogListEvent, blogListMachine, type KnownArticles } from '#machines/blogList.ts'
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'

const NO_ARTICLES: readonly ArticleSummary[] = []

const selectArticles = getArticles.select()

const knownArticles = (state: RootState): KnownArticles | undefined => {
  const { data, isError } = selectArticles(state)
  if (data) return { status: 'loaded', count: data.length }
  return isError ? { status: 'failed' } : undefined
}

const fetchArticles = ({ dispatch }: AppStore) =>
  fromPromise<KnownArticles>(async () => {
    const query = dispatch(getArticles.initiate())
    try {
      const articles = await query.unwrap()
      return { status: 'loaded', count: articles.length }
    } finally {
      query.unsubscribe()
    }
  })

const siteConnection = ({ dispatch }: AppStore) =>
  fromCallback(({ sendBack }) =>
    dispatch(
      addListener({
        actionCreator: connectionReturned,
        effect: () => sendBack({ type: 'connection.returned' } satisfies BlogListEvent),
      }),
    ),
  )

export const useArticles = () => {
  const store = useAppStore()
  const [machine] = useState(() =>
    blogListMachine.provide({
      actors: { fetchArticles: fetchArticles(store), siteConnection: siteConnection(store) },
    }),
  )
  const known = useKnown(knownArticles)
  const [state] = useInspectedMachine(machine, { input: { known } })
  // The machine requests the articles; this shows them, and keeps them cached while they are shown.
  const { data: articles = NO_ARTICLES } = useGetArticlesQuery(undefined, {
    skip: !state.matches('shown'),
  })
  return { state, articles }
}
