import { type EventObject, fromCallback } from 'xstate'

/** A callback actor whose events the test sends. */
export const createCallbackActor = () => {
  let report: ((event: EventObject) => void) | undefined
  const logic = fromCallback(({ sendBack }) => {
    report = sendBack
  })
  const current = () => {
    if (report === undefined) throw new Error('The actor was not started.')
    return { report }
  }
  return { logic, current }
}
