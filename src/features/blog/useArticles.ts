import { useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useAppSelector, useAppStore } from '#api/hooks.ts'
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
  // Read once, as the machine's input. A selector, because hydration must see the server's state.
  const report = useAppSelector(cachedReport, shallowEqual)
  const isRepeated = !isServerRendered && report?.type === 'articles.failed'
  const [state] = useInspectedMachine(machine, {
    input: { report: isRepeated ? undefined : report },
  })
  const articles = useAppSelector((root) => selectArticles(root).data) ?? NO_ARTICLES
  return { state, articles }
}
