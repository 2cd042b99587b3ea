import { useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { useAppSelector, useAppStore } from '#api/hooks.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { blogListMachine } from '#machines/blogList.ts'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'
import { useMachine } from '#platform/useMachine.ts'
import { articlesFeed, knownArticles, selectArticles } from './articlesFeed.ts'

const NO_ARTICLES: readonly ArticleSummary[] = []

export const useArticles = () => {
  const store = useAppStore()
  const isServerRendered = useIsServerRendered()
  const machine = useMemo(
    () => blogListMachine.provide({ actors: { feed: articlesFeed(store) } }),
    [store],
  )
  const known = useAppSelector(knownArticles, shallowEqual)
  const isRepeated = !isServerRendered && known?.type === 'articles.failed'
  const [state] = useMachine(machine, { input: { known: isRepeated ? undefined : known } })
  const articles = useAppSelector((root) => selectArticles(root).data) ?? NO_ARTICLES
  return { state, articles }
}
