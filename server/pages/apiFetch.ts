import { EMBEDDED, isEmbedded } from '#domain/embedded.ts'
import type { Site } from '#domain/site.ts'
import type { PageRequest } from './renderer.ts'

/** Whom to ask for courses and for articles. */
export const hostsOf = ({ courseApi, groupApi }: Site) => ({
  courses: courseApi || EMBEDDED,
  groups: groupApi || EMBEDDED,
})

/** Milliseconds that whoever waits for an answer waits for a foreign host, answer and body together. */
const PATIENCE = 4_000
/** Milliseconds after which a browser gives a call up: for as long it may go on when its page has been sent. */
export const PATIENCE_OF_A_BROWSER = 8_000
/** Longer for an enquiry: one that is given up may have been taken all the same, and would be sent twice. */
const PATIENCE_WHEN_SENT = 5_000

export type InProcess = { readonly fetch: (request: Request) => Response | Promise<Response> }

/** Answered from this process's memory, so it is never late. */
export const isOwnRead = ({ url }: Request) => url.startsWith(`${EMBEDDED}/find/`)

/** What a page asks of its own server: the embedded API, and the reads of the catalogue. */
export const inProcess = ({ api, find }: Record<'api' | 'find', InProcess>): InProcess => ({
  fetch: (request) => (isOwnRead(request) ? find : api).fetch(request),
})

/** Not `AbortSignal.any`: on Node 20 a timeout that only it holds is collected, and never comes. */
const patienceOf = ({ signal, method }: Request, forReads: number) => {
  const patience = new AbortController()
  const late = () => patience.abort(new DOMException('The host is late.', 'TimeoutError'))
  setTimeout(late, method === 'GET' ? forReads : PATIENCE_WHEN_SENT).unref()
  signal.addEventListener('abort', () => patience.abort(signal.reason), { once: true })
  return patience.signal
}

export const apiFetch =
  (api: InProcess, patience = PATIENCE): PageRequest['fetch'] =>
  async (request) =>
    isEmbedded(request)
      ? api.fetch(request)
      : fetch(request, { signal: patienceOf(request, patience) })
