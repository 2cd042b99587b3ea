/** What a host has answered, and how long its text was. */
export type Answer = { readonly json: unknown; readonly bytes: number }

/** Asks for an address and reads the JSON of its answer; throws when there is none in time. */
export type Ask = (address: string) => Promise<Answer>

/** Why a host's answer can't be used; the code is what the log tells. */
export class HostFault extends Error {
  readonly code: string
  readonly status: number | undefined
  constructor(code: string, status?: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** Bytes of one answer: fifty courses with the longest texts that anyone has written. */
const LARGEST_ANSWER = 4 * 1_024 * 1_024

const readText = async ({ body }: Response) => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  if (body === null) return { text, bytes }
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), bytes }
    bytes += value.length
    if (bytes > LARGEST_ANSWER) {
      await reader.cancel()
      throw new HostFault('ANSWER_TOO_LARGE')
    }
    text += decoder.decode(value, { stream: true })
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new HostFault('NOT_JSON')
  }
}

type Parts = {
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** Milliseconds for an answer, its body included. */
  readonly patience: number
  readonly stopped: AbortSignal
}

/** So that a host's owner sees who reads all of its pages. */
export const SNAPSHOT_AGENT = 'catalogue-snapshot'
const HEADERS = { Accept: 'application/json', 'User-Agent': SNAPSHOT_AGENT }

export const createAsk =
  ({ fetch, patience, stopped }: Parts): Ask =>
  async (address) => {
    stopped.throwIfAborted()
    // Not `AbortSignal.any`: on Node 20 a timeout that only it holds is collected, and never comes.
    const controller = new AbortController()
    const stop = () => controller.abort(stopped.reason)
    const timer = setTimeout(() => controller.abort(new HostFault('LATE')), patience)
    stopped.addEventListener('abort', stop)
    try {
      const request = new Request(address, { headers: HEADERS, signal: controller.signal })
      const response = await fetch(request)
      if (!response.ok) {
        await response.body?.cancel()
        throw new HostFault(`HTTP_${response.status}`, response.status)
      }
      const { text, bytes } = await readText(response)
      return { json: parsed(text), bytes }
    } finally {
      clearTimeout(timer)
      stopped.removeEventListener('abort', stop)
    }
  }
