import { createListenerMiddleware } from '@reduxjs/toolkit'
import { addSavingListeners, type ClientState } from './saved.ts'

/** One for each store. Actors add their listeners with `addListener`. */
export const createListeners = () => {
  const { middleware, startListening } = createListenerMiddleware<ClientState>()
  addSavingListeners(startListening)
  return middleware
}
