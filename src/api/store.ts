import {
  combineReducers,
  configureStore,
  type DevToolsEnhancerOptions,
  type Middleware,
} from '@reduxjs/toolkit'
import type { Site } from '#domain/site.ts'
import { api } from './api.ts'
import type { Edge } from './edge.ts'
import { clientReducers, savingMiddleware } from './saved.ts'

export const reducers = { [api.reducerPath]: api.reducer, ...clientReducers }

const reducer = combineReducers(reducers)

export type RootState = ReturnType<typeof reducer>

/** Responses with which the page starts: those of the server's store. */
export type Answers = {
  readonly [api.reducerPath]: Pick<RootState[typeof api.reducerPath], 'queries'>
}

/** A complete state: the Redux DevTools can go back to it. */
const stateWith = ({ api: { queries } }: Answers): RootState => {
  const initial = reducer(undefined, { type: 'page/opened' })
  return { ...initial, api: { ...initial.api, queries } }
}

export type StoreOptions = {
  readonly fetch: Edge['fetch']
  readonly site: Pick<Site, 'courseApi' | 'groupApi' | 'websiteCode'>
  /** The page's origin, needed outside of a browser. */
  readonly origin?: string
  readonly patience?: Edge['patience']
  readonly preloaded?: Answers
  readonly inspection?: Inspection
}

/** In development and with `?inspect`. */
export type Inspection = {
  readonly devTools: DevToolsEnhancerOptions
  /** The last middleware, which gets every action. */
  readonly watch: Middleware
}

const PATIENCE: Edge['patience'] = { timeout: 8_000, retries: 2 }

export const createStore = ({
  fetch,
  site,
  origin = '',
  patience = PATIENCE,
  preloaded,
  inspection,
}: StoreOptions) => {
  const edge: Edge = {
    fetch,
    hosts: { courses: site.courseApi || origin, groups: site.groupApi || origin, site: origin },
    websiteCode: site.websiteCode,
    embedded: site.courseApi === '',
    patience,
  }
  const watchers: Middleware[] = inspection ? [inspection.watch] : []
  const store = configureStore({
    reducer,
    preloadedState: preloaded && stateWith(preloaded),
    devTools: inspection?.devTools ?? false,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: edge } })
        .prepend(savingMiddleware)
        .concat(api.middleware, ...watchers),
  })
  return Object.assign(store, { edge })
}

export type AppStore = ReturnType<typeof createStore>
export type AppDispatch = AppStore['dispatch']
