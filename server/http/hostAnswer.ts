/** Why a host's answer can't be used; the code is what the log tells. */
export class HostFault extends Error {
  override readonly name = 'HostFault'
  readonly code: string
  readonly status: number | undefined
  constructor(code: string, status?: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** Of an answer that is none of success. */
export const refusal = ({ status }: Response) => new HostFault(`HTTP_${status}`, status)

/** Names the reason that fetch hides behind its “fetch failed”. */
export const noAnswer = (fault: unknown): never => {
  if (fault instanceof HostFault) throw fault
  const { name, cause } = fault as Error & { cause?: { code?: string } }
  throw new HostFault(cause?.code ?? name)
}

/** Bytes of one answer: fifty courses with the longest texts that anyone has written. */
const LARGEST_ANSWER = 4 * 1_024 * 1_024

/** Counts while it reads: what a host says of the length is not believed. */
export const readWhole = async ({ body }: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Leaving the loop calls the rest of the body off.
    if (bytes > LARGEST_ANSWER) throw new HostFault('ANSWER_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}
