import { useLayoutEffect, useMemo } from 'react'
import { useSelector, useStore } from 'react-redux'
import { found } from '#api/found.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { SearchResults } from '#domain/searchResults.ts'
import { foundCoursesMachine } from '#machines/foundCourses.ts'
import { provided } from '#platform/provided.ts'
import { startingFact } from '#platform/startingFact.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import { useMachine } from '#platform/useMachine.ts'
import { foundFeed, knownFound } from './foundFeed.ts'

const NONE: readonly SearchResults[] = []

/** What was found for the query of an address: its state by the machine, its pages by the cache. */
export const useFoundCourses = (wish: string) => {
  const store = useStore<RootState>() as AppStore
  const isHydrated = useHydrated()
  const machine = useMemo(
    () =>
      provided(foundCoursesMachine, (machine) =>
        machine.provide({ actors: { feed: foundFeed(store) } }),
      ),
    [store],
  )
  const [state, send] = useMachine(machine, {
    input: { wish, ...startingFact(knownFound(store.getState(), wish), isHydrated) },
  })

  const { wish: followed, shown } = state.context
  // What was found before is there again at once; what failed is asked for anew.
  useLayoutEffect(() => {
    if (wish === followed) return
    const known = startingFact(knownFound(store.getState(), wish), true)
    send({ type: 'wish.changed', wish, ...known })
  }, [send, store, wish, followed])

  const select = useMemo(() => found.select(shown ?? ''), [shown])
  const data = useSelector((root: RootState) => select(root).data)
  return { state, send, shown, pages: (shown !== undefined && data?.pages) || NONE }
}
