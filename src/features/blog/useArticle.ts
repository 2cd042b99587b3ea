import { useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import { article } from '#api/blogs.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { articleMachine } from '#machines/article.ts'
import { provided } from '#platform/provided.ts'
import { startingFact } from '#platform/startingFact.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import { useMachine } from '#platform/useMachine.ts'
import { articleFeed, knownArticle } from './articleFeed.ts'

/** One article: its state by the machine, itself by the cache. */
export const useArticle = (slug: string) => {
  const store = useStore<RootState>() as AppStore
  const isHydrated = useHydrated()
  const machine = useMemo(
    () =>
      provided(articleMachine, (machine) =>
        machine.provide({ actors: { feed: articleFeed(store) } }),
      ),
    [store],
  )
  const [state] = useMachine(machine, {
    input: { slug, ...startingFact(knownArticle(store.getState(), slug), isHydrated) },
  })
  const select = useMemo(() => article.select(slug), [slug])
  const data = useSelector((root: RootState) => select(root).data)
  return { state, article: state.matches('shown') ? data : undefined }
}
