import { useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import { blogs } from '#api/blogs.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { blogListMachine } from '#machines/blogList.ts'
import { useHydrated } from '#ui/useHydrated.ts'
import { useMachine } from '#ui/useMachine.ts'
import { articlesFeed, knownArticles } from './articlesFeed.ts'

const NONE: readonly ArticleSummary[] = []
const select = blogs.select()

/** What failed is asked for anew, but not while the server's page comes to life: it asks for nothing. */
const factOf = (store: AppStore, isHydrated: boolean) => {
  const known = knownArticles(store.getState())
  return known && !(isHydrated && known.type === 'articles.failed') ? { cached: known } : {}
}

/** The published articles: their state by the machine, themselves by the cache. */
export const useArticles = () => {
  const store = useStore<RootState>() as AppStore
  const isHydrated = useHydrated()
  const machine = useMemo(
    () => blogListMachine.provide({ actors: { feed: articlesFeed(store) } }),
    [store],
  )
  const [state] = useMachine(machine, { input: factOf(store, isHydrated) })
  const articles = useSelector((root: RootState) => select(root).data) ?? NONE
  return { state, articles }
}
