import { useState } from 'react'
import { useAppSelector, useAppStore, useFirstSelected } from '#api/hooks.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { blogListMachine } from '#machines/blogList.ts'
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'
import { articlesFeed, cachedReport, selectArticles, siteConnection } from './articlesFeed.ts'

const NO_ARTICLES: readonly ArticleSummary[] = []

export const useArticles = () => {
  const store = useAppStore()
  const isServerRendered = useIsServerRendered()
  const [machine] = useState(() =>
    blogListMachine.provide({
      actors: { feed: articlesFeed(store), siteConnection: siteConnection(store) },
    }),
  )
  const report = useFirstSelected(cachedReport)
  const isRepeated = !isServerRendered && report?.type === 'articles.failed'
  const [state] = useInspectedMachine(machine, {
    input: { report: isRepeated ? undefined : report },
  })
  const articles = useAppSelector((root) => selectArticles(root).data) ?? NO_ARTICLES
  return { state, articles }
}
