import { type Action, combineReducers } from '@reduxjs/toolkit'
import { type AppStore, reducers } from '#api/store.ts'
import type { LiveActor, LiveTransition } from '#lab/core/wire.ts'
import { valueWords } from '#lab/core/words.ts'
import { machines, pageOpened } from './actions.ts'

/** Its transitions every few seconds would hide the API's actions. */
const HIDDEN_MACHINE = 'carousel'

/** Shows pages and machines in the Redux DevTools, between the actions of the site. */
export const timelineOf = (store: AppStore) => {
  const withMachines = { ...reducers, machines: machines.reducer }
  // Typed without the machines, which only the DevTools read.
  store.replaceReducer(combineReducers<typeof reducers>(withMachines))
  const transitions: Action[] = []
  const show = () => {
    for (const transition of transitions.splice(0)) store.dispatch(transition)
  }
  const add = (action: Action) => {
    transitions.push(action)
    // A machine may change while React renders, when dispatching is forbidden.
    queueMicrotask(show)
  }
  const { changed, stopped } = machines.actions
  return {
    opened: (address: string) => add(pageOpened(address)),
    started: ({ id, machine, value }: LiveActor) => {
      if (machine !== HIDDEN_MACHINE) add(changed({ path: id, value: valueWords(value) }))
    },
    transitioned: ({ id, machine, value, event }: LiveTransition) => {
      if (machine !== HIDDEN_MACHINE) add(changed({ path: id, value: valueWords(value), event }))
    },
    stopped: (id: string) => {
      if (!id.startsWith(`${HIDDEN_MACHINE}#`)) add(stopped({ path: id }))
    },
    show,
  }
}
