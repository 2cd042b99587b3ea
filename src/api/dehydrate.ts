import { api } from './api.ts'
import type { AppStore, RootState } from './store.ts'

/** The answers in the store, for the page to start with; subscriptions belong to the server's render. */
export const dehydrate = (store: AppStore): RootState => {
  const { queries, config } = store.getState()[api.reducerPath]
  return {
    [api.reducerPath]: {
      queries,
      mutations: {},
      provided: { tags: {}, keys: {} },
      subscriptions: {},
      config,
    },
  } as RootState
}
