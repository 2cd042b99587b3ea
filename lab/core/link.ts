import { readTrace, type Trace } from './trace.ts'

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

/** A URL fragment, which browsers never send to a server. */
export const toLink = async (trace: Trace): Promise<string> => {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(trace)),
    new CompressionStream('deflate-raw'),
  )
  const characters = Array.from(packed, (byte) => String.fromCharCode(byte)).join('')
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export const fromLink = async (link: string): Promise<ReturnType<typeof readTrace>> => {
  try {
    const characters = atob(link.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(characters, (character) => character.charCodeAt(0))
    const bytes = await through(packed, new DecompressionStream('deflate-raw'))
    return readTrace(new TextDecoder().decode(bytes))
  } catch {
    return { error: 'The link is cut short or damaged; nothing was replayed.' }
  }
}
