import { createListener } from '#lab/core/listener.ts'
import { CHANNEL } from '#lab/core/wire.ts'

let listener: ReturnType<typeof createListener> | undefined

/** A singleton, because it also records while another mode is shown. */
export const liveListener = () => {
  listener ??= createListener(new BroadcastChannel(CHANNEL))
  return listener
}
