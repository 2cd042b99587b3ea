import { type Fields, isFields } from '#domain/reading.ts'
import { HttpError } from './httpError.ts'

/** Bytes. The longest enquiry has 8 KB, in a script with three bytes per letter. */
const MAX_BODY_BYTES = 16 * 1_024

const tooLarge = (most: number) =>
  new HttpError(413, 'too_large', `The body may have at most ${most} bytes.`)

const incomplete = () =>
  new HttpError(400, 'incomplete', 'The connection closed before the body was complete.')

const notText = () => new HttpError(400, 'not_utf8', 'The body is not UTF-8 text.')

/** Counts bytes while reading: Content-Length may be wrong. */
export const readBytes = async (body: ReadableStream<Uint8Array> | null, most: number) => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > most) break
  }
  return { bytes: Buffer.concat(chunks).subarray(0, most), isCut: size > most }
}

type ReadBody = { readonly text: string; readonly error?: HttpError }

/** Returns the error with the text, so that a form can show the text again. */
export const readStart = async (request: Request, most: number): Promise<ReadBody> => {
  const { bytes, isCut } = await readBytes(request.body, most).catch(() => {
    throw incomplete()
  })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return isCut ? { text, error: tooLarge(most) } : { text }
  } catch {
    return { text: '', error: notText() }
  }
}

const jsonObject = (text: string): Fields => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'not_json', 'The body is not JSON.')
  }
  if (isFields(value)) return value
  throw new HttpError(400, 'not_an_object', 'The body is not a JSON object.')
}

export const mediaTypeOf = (request: Request) =>
  (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()

export const readJson = async (request: Request): Promise<Fields> => {
  if (mediaTypeOf(request) !== 'application/json')
    throw new HttpError(415, 'not_json', 'The body must be sent as application/json.')
  const { text, error } = await readStart(request, MAX_BODY_BYTES)
  if (error) throw error
  return jsonObject(text)
}
