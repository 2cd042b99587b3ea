import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setImmediate as turn } from 'node:timers/promises'

const DIAGNOSTICS_CHANNEL = 'undici:request:headers'

/** Waits for the headers of the next response to a fetch of this process. */
export const nextResponseHeaders = async () => {
  await new Promise<void>((resolve) => {
    const onHeaders = () => {
      unsubscribe(DIAGNOSTICS_CHANNEL, onHeaders)
      resolve()
    }
    subscribe(DIAGNOSTICS_CHANNEL, onHeaders)
  })
  // Diagnostics channels report before `fetch` resolves.
  await turn()
}
