import { fromCallback } from 'xstate'
import { found } from '#api/found.ts'
import type { AppStore, RootState } from '#api/store.ts'
import type { FoundFeedInput, FoundFeedOrder, FoundReport } from '#machines/foundCourses.ts'

type Pages = readonly { readonly courses: readonly unknown[] }[]

const arrivalOf = (pages: Pages): FoundReport => ({
  type: 'found.arrived',
  added: pages.at(-1)?.courses.length ?? 0,
})

/** What the cache knows of a wish, as the fact that its machine starts with. */
export const knownFound = (state: RootState, wish: string): FoundReport | undefined => {
  const { data, isError } = found.select(wish)(state)
  if (data) return arrivalOf(data.pages)
  return isError ? { type: 'found.failed' } : undefined
}

/** Keeps what was found for as long as it is shown, and asks for its pages. */
export const foundFeed = (store: AppStore) =>
  fromCallback<FoundFeedOrder, FoundFeedInput>(({ input: { wish, ask }, sendBack, receive }) => {
    let keep = () => {}
    const request = (how: { direction: 'forward' } | { forceRefetch: boolean }) => {
      const page = store.dispatch(found.initiate(wish, how))
      keep()
      keep = page.unsubscribe
      // Nothing comes where somebody has put the cache back in time with the Redux DevTools.
      const answer: Promise<{ pages: Pages } | undefined> = page.unwrap()
      answer.then(
        (list) => sendBack(list ? arrivalOf(list.pages) : { type: 'found.failed' }),
        () => sendBack({ type: 'found.failed' }),
      )
    }
    const isCached = found.select(wish)(store.getState()).data !== undefined
    if (ask || isCached) request({ forceRefetch: ask })
    receive(({ type }) =>
      request(type === 'next' ? { direction: 'forward' } : { forceRefetch: true }),
    )
    return () => keep()
  })
