import { useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import { blogs } from '#api/blogs.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { ArticleSummary } from '#domain/article.ts'
import { blogListMachine } from '#machines/blogList.ts'
import { provided } from '#platform/provided.ts'
import { startingFact } from '#platform/startingFact.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import { useMachine } from '#platform/useMachine.ts'
import { articlesFeed, knownArticles } from './articlesFeed.ts'

const NONE: readonly ArticleSummary[] = []
const select = blogs.select()

/** The published articles: their state by the machine, themselves by the cache. */
export const useArticles = () => {
  const store = useStore<RootState>() as AppStore
  const isHydrated = useHydrated()
  const machine = useMemo(
    () =>
      provided(blogListMachine, (machine) =>
        machine.provide({ actors: { feed: articlesFeed(store) } }),
      ),
    [store],
  )
  const [state] = useMachine(machine, {
    input: startingFact(knownArticles(store.getState()), isHydrated),
  })
  const articles = useSelector((root: RootState) => select(root).data) ?? NONE
  return { state, articles }
}
