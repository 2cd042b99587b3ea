import type { SiteFetch } from '#server/http/hosts.ts'

export type Received = { readonly request: Request; readonly response: Response }

/** A call outlives the page's timeout, so that a second rendering can use its response. */
export const createPageCalls = (fetch: SiteFetch, received?: Received) => {
  const stopped = new AbortController()
  // Keeps each request: once Node garbage-collects it, its signal does not follow `stopped`.
  const calls = new Map<
    string,
    { readonly request: Request; readonly response: Promise<Response> }
  >()

  if (received) {
    const { request, response } = received
    calls.set(request.url, { request, response: Promise.resolve(response) })
  }

  const start = ({ url, headers }: Request) => {
    const request = new Request(url, { headers, signal: stopped.signal })
    return { request, response: fetch(request) }
  }

  return {
    send: async (request: Request, timeout?: Promise<unknown>): Promise<Response | undefined> => {
      const { url } = request
      const call = calls.get(url) ?? start(request)
      calls.set(url, call)
      const outcomes = [call.response, ...(timeout ? [timeout.then(() => undefined)] : [])]
      return (await Promise.race(outcomes))?.clone()
    },
    settled: () => Promise.allSettled([...calls.values()].map(({ response }) => response)),
    stop: () => stopped.abort(),
  }
}

export type PageCalls = ReturnType<typeof createPageCalls>
