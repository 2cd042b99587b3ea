import { isEmbedded } from '#domain/contracts/embedded.ts'
import { readBytes } from './body.ts'
import { codeOf } from './errorCode.ts'

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

export const statusError = ({ status }: Response) => new HostError(`HTTP_${status}`, status)

export const toHostError = (error: unknown): never => {
  throw error instanceof HostError ? error : new HostError(codeOf(error))
}

const MAX_RESPONSE_BYTES = 4 * 1_024 * 1_024

export const readResponseBody = async ({ body }: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const { bytes, isCut } = await readBytes(body, MAX_RESPONSE_BYTES)
  if (isCut) throw new HostError('ANSWER_TOO_LARGE')
  return bytes
}

/** `json` is undefined when the body is no JSON. */
export const readJsonBody = async (response: Response) => {
  const body = await readResponseBody(response)
  return { json: await jsonOf(new Response(body)), bytes: body.length }
}

export const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => undefined)

export const isStale = (request: { readonly url: string }, { headers }: Response): boolean =>
  isEmbedded(request) && headers.has('Age')
