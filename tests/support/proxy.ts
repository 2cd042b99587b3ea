import { createServer } from 'node:http'
import { listening } from './listening.ts'

/** Headers about the transfer, which `fetch` has already decoded. */
const TRANSFER_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'transfer-encoding',
])

type Options = {
  /** Added to each response. */
  readonly headers?: Readonly<Record<string, string>>
  /** The tag from which on pages are held, until the promise resolves. */
  readonly end?: { readonly tag: string; readonly isReleased: () => Promise<void> }
}

/** A proxy before the site. */
export const proxy = (site: string, { headers: added = {}, end }: Options) =>
  listening(
    createServer(async ({ method, url }, response) => {
      const upstream = await fetch(site + url, { method }).catch(() => undefined)
      if (upstream === undefined) return response.writeHead(502).end()
      const body = Buffer.from(await upstream.arrayBuffer())
      const headers = [...upstream.headers].filter(([name]) => !TRANSFER_HEADERS.has(name))
      response.writeHead(
        upstream.status,
        Object.fromEntries([...headers, ...Object.entries(added)]),
      )
      if (end === undefined || !upstream.headers.get('content-type')?.includes('html'))
        return response.end(body)
      const at = body.lastIndexOf(end.tag)
      response.write(body.subarray(0, at))
      await end.isReleased()
      return response.end(body.subarray(at))
    }),
  )
