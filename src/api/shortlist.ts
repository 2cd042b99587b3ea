import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { shortlistOf } from '#domain/shortlist.ts'

type Shortlist = readonly string[]

export const shortlist = createSlice({
  name: 'shortlist',
  initialState: [] as Shortlist,
  reducers: {
    added: (ids, { payload }: PayloadAction<readonly string[]>): Shortlist =>
      shortlistOf([...ids, ...payload]),
    removed: (ids, { payload }: PayloadAction<string>): Shortlist =>
      ids.filter((id) => id !== payload),
    restored: (_ids, { payload }: PayloadAction<unknown>): Shortlist =>
      Array.isArray(payload) ? shortlistOf(payload) : [],
  },
  selectors: {
    selectShortlist: (ids) => ids,
    selectIsShortlisted: (ids, id: string) => ids.includes(id),
  },
})

export const { selectShortlist, selectIsShortlisted } = shortlist.selectors
