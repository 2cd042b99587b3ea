import type { PageRequest } from './renderer.ts'

/** Stands for this process's own API; the name can't be looked up, so a slip can't leave the house. */
export const EMBEDDED = 'http://embedded.invalid'

/** Milliseconds that a page waits for a foreign host, answer and body together. */
const PATIENCE = 4_000

type InProcess = { readonly fetch: (request: Request) => Response | Promise<Response> }

export const apiFetch =
  (api: InProcess): PageRequest['fetch'] =>
  async (request) => {
    const { origin } = new URL(request.url)
    if (origin === EMBEDDED) return api.fetch(request)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)])
    return fetch(request, { signal })
  }
