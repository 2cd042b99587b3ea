import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type Middleware,
} from '@reduxjs/toolkit'
import type { Site } from '#domain/site.ts'
import { api } from './api.ts'
import type { StoreEnvironment } from './baseQuery.ts'
import { addSavingListeners, type ClientState, clientReducers } from './saved.ts'

export const reducers = { [api.reducerPath]: api.reducer, ...clientReducers }

const reducer = combineReducers(reducers)

export type RootState = ReturnType<typeof reducer>

export type PreloadedQueries = {
  readonly [api.reducerPath]: Pick<RootState[typeof api.reducerPath], 'queries'>
}

/** Complete: the Redux DevTools can return to it, and RTK Query then needs every part. */
const stateWith = ({ api: { queries } }: PreloadedQueries): RootState => {
  const initial = reducer(undefined, { type: 'page/opened' })
  return { ...initial, api: { ...initial.api, queries } }
}

export type StoreOptions = {
  readonly fetch: StoreEnvironment['fetch']
  readonly site: Pick<Site, 'courseApi' | 'groupApi' | 'websiteCode'>
  readonly origin?: string
  readonly retryPolicy?: StoreEnvironment['retryPolicy']
  readonly preloaded?: PreloadedQueries
  readonly inspection?: Inspection
}

export type Inspection = {
  readonly devTools: DevToolsEnhancerOptions
  readonly middleware: Middleware
}

const DEFAULT_RETRY_POLICY: StoreEnvironment['retryPolicy'] = { timeout: 8_000, retries: 2 }

export const createStore = ({
  fetch,
  site,
  origin = '',
  retryPolicy = DEFAULT_RETRY_POLICY,
  preloaded,
  inspection,
}: StoreOptions) => {
  const environment: StoreEnvironment = {
    fetch,
    hosts: { courses: site.courseApi || origin, groups: site.groupApi || origin, site: origin },
    websiteCode: site.websiteCode,
    embedded: site.courseApi === '',
    retryPolicy,
  }
  // Actors add listeners of their own with `addListener`.
  const listeners = createListenerMiddleware<ClientState>()
  addSavingListeners(listeners.startListening)
  const watchers: Middleware[] = inspection ? [inspection.middleware] : []
  return configureStore({
    reducer,
    preloadedState: preloaded && stateWith(preloaded),
    devTools: inspection?.devTools ?? false,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: environment } })
        .prepend(listeners.middleware)
        .concat(api.middleware, ...watchers),
  })
}

export type AppStore = ReturnType<typeof createStore>
export type AppDispatch = AppStore['dispatch']
