import { createServer } from 'node:http'
import { listening } from './listening.ts'
import { withResolvers } from './withResolvers.ts'

/** Headers about the transfer, which `fetch` has already decoded. */
const TRANSFER_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'transfer-encoding',
])

/** A proxy that holds the end of each page, from a given tag on, until it is released. */
export const slowPageEnd = async (site: string, from = '<script') => {
  let held = withResolvers()
  const hold = () => {
    held = withResolvers()
  }
  const server = createServer(async (request, response) => {
    const { method } = request
    const upstream = await fetch(site + request.url, { method }).catch(() => undefined)
    if (upstream === undefined) return response.writeHead(502).end()
    const body = Buffer.from(await upstream.arrayBuffer())
    const headers = [...upstream.headers].filter(([name]) => !TRANSFER_HEADERS.has(name))
    response.writeHead(upstream.status, headers.flat())
    if (upstream.headers.get('content-type')?.includes('html')) {
      const end = body.lastIndexOf(from)
      response.write(body.subarray(0, end))
      await held.promise
      response.end(body.subarray(end))
    } else response.end(body)
  })
  return { ...(await listening(server)), hold, release: () => held.resolve() }
}
