import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setImmediate as turn } from 'node:timers/promises'

const CHANNEL = 'undici:request:headers'

/** Until a fetch of this process has the next answer's headers, whatever becomes of the body. */
export const headersCome = async () => {
  await new Promise<void>((resolve) => {
    const come = () => {
      unsubscribe(CHANNEL, come)
      resolve()
    }
    subscribe(CHANNEL, come)
  })
  // It is told before whoever called fetch has its response.
  await turn()
}
