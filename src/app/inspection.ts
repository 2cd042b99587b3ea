import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { api } from '#api/api.ts'
import type { AppStore } from '#api/store.ts'
import { createReporter } from '#lab/core/reporter.ts'
import { CHANNEL, type LiveMove } from '#lab/core/wire.ts'
import { valueWords } from '#lab/core/words.ts'
import { watchActors } from '#ui/actorWatch.ts'

type Moved = { readonly path: string; readonly value: string; readonly event: LiveMove['event'] }

const machines = createSlice({
  name: 'machines',
  initialState: {} as Readonly<Record<string, string>>,
  reducers: {
    moved: (state, { payload }: PayloadAction<Moved>) => ({
      ...state,
      [payload.path]: payload.value,
    }),
  },
})

/** They turn every few seconds and would push the calls of the API out of the timeline. */
const TOO_BUSY: ReadonlySet<string> = new Set(['carousel'])

/** Shows moves of the machines between the calls of the API in the Redux DevTools. */
const timelineOf = (store: AppStore) => {
  const both = combineReducers({ [api.reducerPath]: api.reducer, machines: machines.reducer })
  // A branch for the timeline only: RootState knows nothing of it, so nobody comes to select it.
  store.replaceReducer(both as unknown as Parameters<AppStore['replaceReducer']>[0])
  return ({ id, machine, value, event }: LiveMove) => {
    if (TOO_BUSY.has(machine)) return
    const action = machines.actions.moved({ path: id, value: valueWords(value), event })
    // A machine may move while React renders, which is no time to change the store.
    queueMicrotask(() => store.dispatch(action))
  }
}

/** Only in development and with ?inspect: the machines are told to the lab, and to the DevTools. */
export const inspectSite = (store: AppStore) => {
  const reporter = createReporter({
    wire: new BroadcastChannel(CHANNEL),
    page: Math.random().toString(36).slice(2),
    path: () => location.pathname,
    onMove: timelineOf(store),
  })
  watchActors(reporter.watch)
  addEventListener('pagehide', reporter.bye)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reporter.hello()
  })
}
