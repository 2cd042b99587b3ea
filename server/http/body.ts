import { type Fields, isFields } from '#domain/reading.ts'
import { HttpError } from './httpError.ts'

/** Bytes: the longest enquiry, in a script of three bytes a letter, is 7 KB. */
const LARGEST_BODY = 16 * 1_024

const tooLarge = (most: number) =>
  new HttpError(413, 'too_large', `The body may have at most ${most} bytes.`)

const incomplete = () =>
  new HttpError(400, 'incomplete', 'The connection closed before the body was complete.')

export type ReadBody = { readonly text: string; readonly error?: HttpError }

/** Counts bytes while reading: Content-Length may be wrong. */
export const readStart = async (request: Request, most: number): Promise<ReadBody> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      const rest = Math.max(0, chunk.length - Math.max(0, size - most))
      text += decoded(() => decoder.decode(chunk.subarray(0, rest), { stream: true }))
      if (size > most) throw tooLarge(most)
    }
    return { text: text + decoded(() => decoder.decode()) }
  } catch (error) {
    return { text, error: error instanceof HttpError ? error : incomplete() }
  }
}

export const readText = async (request: Request): Promise<string> => {
  if (Number(request.headers.get('Content-Length')) > LARGEST_BODY) throw tooLarge(LARGEST_BODY)
  const { text, error } = await readStart(request, LARGEST_BODY)
  if (error) throw error
  return text
}

const decoded = (decode: () => string) => {
  try {
    return decode()
  } catch {
    throw new HttpError(400, 'not_utf8', 'The body is not UTF-8 text.')
  }
}

export const jsonObject = (text: string): Fields => {
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
