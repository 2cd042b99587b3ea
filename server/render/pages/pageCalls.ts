import type { PageRequest } from '#domain/page.ts'

/**
 * What one page asks foreign hosts, each address once. A call goes on when its page can wait no longer, so
 * that its answer is there when the page is drawn again.
 */
export const createPageCalls = (fetch: PageRequest['fetch']) => {
  const stopped = new AbortController()
  const calls = new Map<string, { readonly request: Request; readonly answer: Promise<Response> }>()

  const begin = ({ url, headers }: Request) => {
    const request = new Request(url, { headers, signal: stopped.signal })
    const answer = fetch(request)
    // Nobody may be waiting for it when it fails.
    answer.catch(() => {})
    return { request, answer }
  }

  return {
    /** The answer, or nothing when there is a patience that ends before. */
    ask: async (request: Request, patience?: Promise<unknown>): Promise<Response | undefined> => {
      const { url } = request
      const call = calls.get(url) ?? begin(request)
      calls.set(url, call)
      const answers = [call.answer, ...(patience ? [patience.then(() => undefined)] : [])]
      return (await Promise.race(answers))?.clone()
    },
    settled: () => Promise.allSettled([...calls.values()].map(({ answer }) => answer)),
    stop: () => stopped.abort(),
  }
}

export type PageCalls = ReturnType<typeof createPageCalls>
