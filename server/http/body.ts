import { RequestFault } from './fault.ts'

/** Bytes: an enquiry with every field at its longest, in a script of three bytes a letter, is 7 KB. */
export const LARGEST_BODY = 16 * 1_024

const tooLarge = () =>
  new RequestFault(413, 'too_large', `The body may have at most ${LARGEST_BODY} bytes.`)

/** Counts while it reads: what the client says of the length is not believed. */
export const readText = async (request: Request): Promise<string> => {
  if (Number(request.headers.get('Content-Length')) > LARGEST_BODY) throw tooLarge()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > LARGEST_BODY) throw tooLarge()
    text += decoded(() => decoder.decode(chunk, { stream: true }))
  }
  return text + decoded(() => decoder.decode())
}

const decoded = (decode: () => string) => {
  try {
    return decode()
  } catch {
    throw new RequestFault(400, 'not_utf8', 'The body is not UTF-8 text.')
  }
}

/** 'application/json' of 'application/json; charset=utf-8'. */
export const mediaTypeOf = (request: Request) =>
  (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()
