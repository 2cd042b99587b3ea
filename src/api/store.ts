import {
  combineReducers,
  configureStore,
  type DevToolsEnhancerOptions,
  type Middleware,
} from '@reduxjs/toolkit'
import type { Site } from '#domain/site.ts'
import { api } from './api.ts'
import type { Edge } from './edge.ts'

const reducer = combineReducers({ [api.reducerPath]: api.reducer })

export type RootState = ReturnType<typeof reducer>

/** The answers that a page starts with: what the server had in its store, and nothing else of it. */
export type Answers = {
  readonly [api.reducerPath]: Pick<RootState[typeof api.reducerPath], 'queries'>
}

/** A whole state, as the first that developers can travel back to. */
const beginningWith = ({ api: { queries } }: Answers): RootState => {
  const { api: rest } = reducer(undefined, { type: 'page/opened' })
  return { api: { ...rest, queries } }
}

export type StoreOptions = {
  readonly fetch: Edge['fetch']
  readonly site: Pick<Site, 'courseApi' | 'groupApi' | 'websiteCode'>
  /** Where the page's own origin is when it isn't a browser that asks. */
  readonly origin?: string
  readonly patience?: Edge['patience']
  readonly preloaded?: Answers
  readonly inspection?: Inspection
}

/** For those who look on: in development and with ?inspect. */
export type Inspection = {
  readonly devTools: DevToolsEnhancerOptions
  /** Is shown every action, the last of all. */
  readonly watch: Middleware
}

const unwatched: Middleware = () => (next) => next

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
    sealed: new Map(),
  }
  const store = configureStore({
    reducer,
    preloadedState: preloaded && beginningWith(preloaded),
    devTools: inspection?.devTools ?? false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: edge },
      }).concat(api.middleware, inspection?.watch ?? unwatched),
  })
  return Object.assign(store, { edge })
}

export type AppStore = ReturnType<typeof createStore>
