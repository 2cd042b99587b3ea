import { type Action, type DevToolsEnhancerOptions, isAsyncThunkAction } from '@reduxjs/toolkit'
import { nameOf, stateOf } from './actions.ts'
import { requestOf } from './requests.ts'

/** RTK Query's own, which no visitor causes. */
const BOOKKEEPING = /^api\/(config|internalSubscriptions)\//

const isShown = (action: Action) => {
  if (BOOKKEEPING.test(action.type)) return false
  const request = requestOf(action)
  if (!request) return true
  return !request.isSkipped && !(request.isPrefetch && request.phase === 'pending')
}

/** The extension never gets an enquiry. The first check is for the compiler. */
const withoutEnquiry = <A extends Action>(action: A): A => {
  if (!isAsyncThunkAction(action) || requestOf(action)?.endpointName !== 'sendEnquiry')
    return action
  const { meta } = action
  const arg = { ...(meta.arg as object), originalArgs: undefined }
  return { ...action, meta: { ...meta, arg, baseQueryMeta: undefined } }
}

const lineOf = (action: Action) => [nameOf(action), stateOf(action)].filter(Boolean).join(' → ')

export const devTools: DevToolsEnhancerOptions = {
  name: 'Institute site',
  // The extension keeps 50; filling in the form alone takes a dozen.
  maxAge: 1_000,
  predicate: (_, action) => isShown(action),
  actionSanitizer: (action) => ({ ...withoutEnquiry(action), type: lineOf(action) }),
}
