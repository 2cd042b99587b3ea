import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { encode } from '#server/http/encoding.ts'
import { listening } from '#tests/support/listening.ts'

type SiteCopy = { readonly url: string; readonly close: () => void }

/** Compresses as the site does: files at best quality, pages at a fast one. */
const packed = async (text: string, type: string) =>
  type.includes('html')
    ? Buffer.from(await encode(new TextEncoder().encode(text), 'br'))
    : brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

export const copySite = async (site: string, scripts: 'with' | 'without'): Promise<SiteCopy> => {
  const responses = new Map<
    string,
    { status: number; headers: Record<string, string>; body: Buffer }
  >()

  const responseFor = async (path: string) => {
    const known = responses.get(path)
    if (known) return known
    const response = await fetch(site + path)
    const type = response.headers.get('content-type') ?? ''
    const cache = response.headers.get('cache-control') ?? ''
    const policy = response.headers.get('content-security-policy')
    const headers = {
      'content-type': type,
      'cache-control': cache,
      ...(policy && { 'content-security-policy': policy }),
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString()
    const html = scripts === 'with' ? text : text.replace(/<script async.*?<\/script>/g, '')
    const made = /html|javascript|css|svg|json/.test(type)
      ? {
          status: response.status,
          headers: { ...headers, 'content-encoding': 'br' },
          body: await packed(type.includes('html') ? html : text, type),
        }
      : { status: response.status, headers, body: bytes }
    responses.set(path, made)
    return made
  }

  const server = createServer(async (request, response) => {
    const { status, headers, body } = await responseFor(request.url ?? '/')
    response.writeHead(status, headers).end(body)
  })
  return listening(server)
}
