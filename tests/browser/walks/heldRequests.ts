import type { BrowserContext, Route } from 'playwright-core'
import type { FakeResponse } from '#qa/walks/gestures.ts'
import { until } from '#qa/walks/waiting.ts'

/** Holds requests of pages and of their service worker until they get a response. */
export const holdRequests = async (context: BrowserContext, addresses: readonly RegExp[]) => {
  const held: Route[] = []
  const hold = async () => {
    for (const address of addresses)
      await context.route(address, (route) => {
        held.push(route)
      })
  }
  context.on('requestfailed', (failed) => {
    const place = held.findIndex((route) => route.request() === failed)
    if (place >= 0) held.splice(place, 1)
  })
  await hold()

  return {
    respond: async (address: RegExp, fake: FakeResponse) => {
      const place = () => held.findLastIndex((route) => address.test(route.request().url()))
      await until(() => place() >= 0, `request to ${address.source}`)
      const [route] = held.splice(place(), 1)
      if (fake === 'server') await route?.continue()
      else if (fake === 'no network') await route?.abort()
      else await route?.fulfill({ status: fake.status, json: fake.body })
    },
    abortOthers: async () => {
      await context.unrouteAll()
      await context.route('**', (route) => route.abort())
      // The last route that matches is the first to handle a request.
      await hold()
    },
  }
}
