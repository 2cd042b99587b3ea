import type { Page } from 'playwright-core'
import { createListener } from '#lab/core/listener.ts'
import { CHANNEL, type Wire, type WireMessage } from '#lab/core/wire.ts'

const BINDING = 'tellWalk'

/** The lab's end of the channel on which inspected pages report, outside the browser. */
export const watchPage = async (page: Page) => {
  let hear: (message: MessageEvent) => void = () => {}
  const wire: Wire = {
    postMessage: (message) => {
      if (page.url() === 'about:blank') return
      const post = ({ channel, data }: { channel: string; data: WireMessage }) =>
        new BroadcastChannel(channel).postMessage(data)
      void page.evaluate(post, { channel: CHANNEL, data: message })
    },
    addEventListener: (_type, listener) => {
      hear = listener
    },
    removeEventListener: () => {},
  }
  const listener = createListener(wire)
  await page.exposeFunction(BINDING, (data: unknown) => hear({ data } as MessageEvent))
  await page.addInitScript(
    ({ channel, binding }) => {
      new BroadcastChannel(channel).addEventListener('message', ({ data }) =>
        (Reflect.get(window, binding) as (data: unknown) => void)(data),
      )
    },
    { channel: CHANNEL, binding: BINDING },
  )
  return listener
}
