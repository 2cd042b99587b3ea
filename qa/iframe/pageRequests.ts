import type { FakeResponse } from '#qa/walks/gestures.ts'
import { until } from '#qa/walks/waiting.ts'
import type { PageWindow } from './pageWindow.ts'

type Held = {
  readonly request: Request
  readonly settle: (fake: FakeResponse) => void
}

export const createPageRequests = (holds: readonly RegExp[]) => {
  let held: readonly Held[] = []
  let isOnline = true

  const install = (page: PageWindow) => {
    held = []
    const send = page.fetch.bind(page)
    const failure = () => new page.TypeError('Failed to fetch')
    const responseOf = (request: Request, fake: FakeResponse): Promise<Response> => {
      if (fake === 'no network') return page.Promise.reject(failure())
      // A real enquiry would be stored and sent to the team, again at each replay.
      const accepted = { status: 201, body: () => null }
      const stub = fake === 'server' && request.method !== 'GET' ? accepted : fake
      if (stub === 'server') return send(request)
      return page.Promise.resolve(
        page.Response.json(stub.body(new URL(request.url)), { status: stub.status }),
      )
    }
    page.fetch = (input, init) => {
      const request = new page.Request(input, init)
      if (!isOnline) return page.Promise.reject(failure())
      if (!holds.some((address) => address.test(request.url))) return responseOf(request, 'server')
      return new page.Promise((resolve, reject) => {
        const one = {
          request,
          settle: (fake: FakeResponse) => resolve(responseOf(request, fake)),
        }
        held = [...held, one]
        request.signal.addEventListener('abort', () => {
          held = held.filter((other) => other !== one)
          reject(request.signal.reason)
        })
      })
    }
    Object.defineProperty(page.navigator, 'onLine', { get: () => isOnline })
    // Nothing is prefetched when the visitor saves data.
    const { connection } = page.navigator as Navigator & { readonly connection?: object }
    if (connection) Object.defineProperty(connection, 'saveData', { get: () => true })
  }

  return {
    install,
    setOnline: (page: PageWindow, online: boolean) => {
      isOnline = online
      page.dispatchEvent(new page.Event(online ? 'online' : 'offline'))
    },
    respond: async (address: RegExp, fake: FakeResponse) => {
      const one = await until(
        () => held.findLast(({ request }) => address.test(request.url)),
        `request to ${address.source}`,
      )
      held = held.filter((other) => other !== one)
      one.settle(fake)
    },
  }
}
