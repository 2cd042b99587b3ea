import { searchIndex } from '#api/found.ts'
import type { AppStore } from '#api/store.ts'

const load = async () => {
  const [{ SuggestionList }, { answersTo }] = await Promise.all([
    import(/* webpackChunkName: "search" */ './SuggestionList.tsx'),
    import(/* webpackChunkName: "search" */ './answersTo.ts'),
  ])
  return { SuggestionList, answersTo }
}

let parts: Awaited<ReturnType<typeof load>> | undefined

/** What answers a search, once it is here. */
export const searchParts = () => parts

/** Fetches what answers and what it looks into; both stay for the rest of the visit. */
export const fetchSearch = async (store: AppStore): Promise<void> => {
  // The first reader stays, and keeps it.
  const index = store.dispatch(searchIndex.initiate(undefined, { subscribe: !parts })).unwrap()
  const [loaded] = await Promise.all([load(), index])
  parts = loaded
}
