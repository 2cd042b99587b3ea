import { searchIndex } from '#api/found.ts'
import type { AppStore } from '#api/store.ts'

type Parts = typeof import('./answers.ts')

let parts: Parts | undefined

/** What answers a search, once it is here. */
export const searchParts = (): Parts | undefined => parts

/** Fetches what answers and what it looks into; both stay for the rest of the visit. */
export const fetchSearch = async (store: AppStore): Promise<void> => {
  const index = store.dispatch(searchIndex.initiate(undefined, { subscribe: false })).unwrap()
  const [loaded] = await Promise.all([
    import(/* webpackChunkName: "search" */ './answers.ts'),
    index,
  ])
  parts = loaded
}
