import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setImmediate as turn } from 'node:timers/promises'

const CHANNEL = 'undici:request:headers'

/** Waits for the headers of the next response to a fetch of this process. */
export const nextResponseHeaders = async () => {
  await new Promise<void>((resolve) => {
    const come = () => {
      unsubscribe(CHANNEL, come)
      resolve()
    }
    subscribe(CHANNEL, come)
  })
  // Diagnostics channels report before `fetch` resolves.
  await turn()
}
