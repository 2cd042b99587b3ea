import { useState } from 'react'
import { useGetArticlesQuery } from '#api/blogs.ts'
import { useAppStore } from '#api/hooks.ts'
import { useKnown } from '#api/useKnown.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { blogListMachine } from '#machines/blogList.ts'
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'
import { fetchArticles, knownArticles, siteConnection } from './fetchArticles.ts'

const NO_ARTICLES: readonly ArticleSummary[] = []

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
