import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit'

type QueryAction = Action<string> & {
  readonly meta?: { readonly arg?: { readonly endpointName?: string } }
}

const HAPPENED: Readonly<Record<string, string>> = {
  pending: 'asked',
  fulfilled: 'arrived',
  rejected: 'failed',
}

/** `courses/arrived` says more in a timeline than `api/executeQuery/fulfilled`. */
const readableAction = <A extends Action>(action: A): A => {
  const { type, meta } = action as unknown as QueryAction
  const endpoint = meta?.arg?.endpointName
  const happened = HAPPENED[type.slice(type.lastIndexOf('/') + 1)]
  if (endpoint === undefined || happened === undefined) return action
  return { ...action, type: `${endpoint}/${happened}` }
}

export const devTools: DevToolsEnhancerOptions = {
  name: 'Institute site',
  actionSanitizer: readableAction,
}
