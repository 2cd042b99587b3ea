import type { BrowserContext, Page, Route } from 'playwright-core'
import type { FakeResponse } from '#qa/walks/gestures.ts'
import { until } from '#qa/walks/waiting.ts'
import { TIMEOUT } from '#tests/support/eventually.ts'

type Sent = { readonly url: string; isOver: boolean }
type SendingWindow = { readonly sent: Sent[]; fetch: typeof fetch }

const recordSent = () => {
  const { fetch } = window
  const sent: Sent[] = []
  const sending: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href
    const one = { url, isOver: false }
    sent.push(one)
    try {
      return await fetch(input, init)
    } finally {
      one.isOver = true
    }
  }
  Object.assign(window, { sent, fetch: sending })
}

const lastPending = (address: string) =>
  (window as unknown as SendingWindow).sent.findLast(
    ({ url, isOver }) => !isOver && new RegExp(address).test(url),
  )?.url

/** Holds requests of pages and of their service worker until they get a response. */
export const holdForGestures = async (
  context: BrowserContext,
  page: Page,
  addresses: readonly RegExp[],
) => {
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
  await page.addInitScript(recordSent)
  await hold()

  return {
    respond: async (address: RegExp, fake: FakeResponse) => {
      let place = -1
      // An older request may be held before the page's last one arrives here.
      await until(
        async () => {
          const last = await page.evaluate(lastPending, address.source)
          place = held.findLastIndex((route) => route.request().url() === last)
          return place >= 0
        },
        `request to ${address.source}`,
        TIMEOUT,
      )
      const [route] = held.splice(place, 1)
      if (route === undefined) return
      const url = new URL(route.request().url())
      if (fake === 'server') await route.continue()
      else if (fake === 'no network') await route.abort()
      else await route.fulfill({ status: fake.status, json: fake.body(url) })
    },
    abortOthers: async () => {
      await context.unrouteAll()
      await context.route('**', (route) => route.abort())
      // The last route that matches is the first to handle a request.
      await hold()
    },
  }
}
