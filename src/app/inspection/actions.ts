import { type Action, createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { eventWords } from '#lab/core/eventNames.ts'
import { harmlessText } from '#lab/core/redact.ts'
import type { LiveTransition } from '#lab/core/wire.ts'
import { requestName, requestOf } from './requests.ts'

type MachineChange = {
  readonly path: string
  readonly value: string
  /** The event of a transition; a machine that starts has none. */
  readonly event?: LiveTransition['event']
}

export const pageOpened = createAction<string>('page/opened')

export const machines = createSlice({
  name: 'machines',
  initialState: {} as Record<string, string>,
  reducers: {
    changed: (state, { payload: { path, value } }: PayloadAction<MachineChange>) => {
      state[path] = value
    },
    stopped: (state, { payload: { path } }: PayloadAction<Pick<MachineChange, 'path'>>) => {
      delete state[path]
    },
  },
})

export const nameOf = (action: Action, nameOfRequest = requestName): string => {
  if (pageOpened.match(action)) return `${action.type} ${action.payload}`
  const { changed, stopped } = machines.actions
  if (changed.match(action)) {
    const { path, event } = action.payload
    if (event === undefined) return `machines/${path}/started`
    const field = 'field' in event ? ` ${event.field}` : ''
    return `machines/${path}/${eventWords(event.type)}${field}`
  }
  if (stopped.match(action)) return `machines/${action.payload.path}/stopped`
  const request = requestOf(action)
  return request ? nameOfRequest(request) : action.type
}

/** The state of a machine after its start or a transition. */
export const stateOf = (action: Action): string =>
  machines.actions.changed.match(action) ? action.payload.value : ''

/** Their arguments are a category, an id or a slug, never text that a visitor typed. */
const ENDPOINTS_BY_ID = ['getCourses', 'getCourse', 'getArticle']

export const detailsOf = (action: Action): string => {
  const request = requestOf(action)
  if (!request) return stateOf(action)
  const { endpointName, originalArgs, status } = request
  const argument = ENDPOINTS_BY_ID.includes(endpointName) ? harmlessText(String(originalArgs)) : ''
  return [argument, status].filter((word) => word !== '').join(', ')
}
