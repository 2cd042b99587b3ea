import {
  createSlice,
  type Dispatch,
  isAnyOf,
  type StateFromReducersMapObject,
  type TypedStartListening,
} from '@reduxjs/toolkit'
import { recent, selectRecent } from './recent.ts'
import { selectShortlist, shortlist } from './shortlist.ts'

const storage = createSlice({
  name: 'storage',
  initialState: { isRefused: false },
  reducers: { refused: () => ({ isRefused: true }) },
  selectors: { selectIsStorageRefused: ({ isRefused }) => isRefused },
})

export const { selectIsStorageRefused } = storage.selectors

export const clientReducers = {
  shortlist: shortlist.reducer,
  recent: recent.reducer,
  storage: storage.reducer,
}

export type ClientState = StateFromReducersMapObject<typeof clientReducers>

/** A new format needs a new key (open tabs read the old one), named in the Cookies Policy. */
const SAVED = {
  'shortlist-1': {
    isChange: isAnyOf(shortlist.actions.added, shortlist.actions.removed),
    select: selectShortlist,
    restored: shortlist.actions.restored,
  },
  'seen-1': {
    isChange: isAnyOf(recent.actions.opened, recent.actions.cleared),
    select: selectRecent,
    restored: recent.actions.restored,
  },
} as const

export const addSavingListeners = (startListening: TypedStartListening<ClientState>): void => {
  for (const [name, { isChange, select }] of Object.entries(SAVED))
    startListening({
      matcher: isChange,
      effect: (_action, { dispatch, getState }) => {
        try {
          localStorage.setItem(name, JSON.stringify(select(getState())))
        } catch {
          dispatch(storage.actions.refused())
        }
      },
    })
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

type ClientStore = { readonly dispatch: Dispatch; readonly getState: () => ClientState }

export const restoreSaved = ({ dispatch, getState }: ClientStore): void => {
  const restore = (changed?: string | null) => {
    for (const [name, { restored }] of Object.entries(SAVED)) {
      if ((changed && changed !== name) || selectIsStorageRefused(getState())) continue
      try {
        dispatch(restored(parsed(localStorage.getItem(name))))
      } catch {
        dispatch(storage.actions.refused())
      }
    }
  }
  restore()
  // The key is null when the whole storage was cleared.
  addEventListener('storage', ({ key }) => restore(key))
  // A page in the back/forward cache gets no storage events.
  addEventListener('pageshow', () => restore())
}
