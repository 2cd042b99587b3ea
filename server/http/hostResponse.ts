/** Why a host's answer can't be used; the code is what the log tells. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly code: string
  readonly status: number | undefined
  constructor(code: string, status?: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** Of an answer that is none of success. */
export const statusError = ({ status }: Response) => new HostError(`HTTP_${status}`, status)

/** Names the reason that fetch hides behind its “fetch failed”. */
export const toHostError = (error: unknown): never => {
  if (error instanceof HostError) throw error
  const { name, cause } = error as Error & { cause?: { code?: string } }
  throw new HostError(cause?.code ?? name)
}

/** Bytes of one answer: fifty courses with the longest texts that anyone has written. */
const LARGEST_ANSWER = 4 * 1_024 * 1_024

/** Counts while it reads: what a host says of the length is not believed. */
export const readResponseBody = async ({ body }: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Leaving the loop calls the rest of the body off.
    if (bytes > LARGEST_ANSWER) throw new HostError('ANSWER_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}
