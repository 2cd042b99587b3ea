import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { listening } from './listening.ts'

/** A proxy before the site; `headersOf` may change the headers of a response, or hold it. */
export const proxy = (
  site: string,
  headersOf: (
    upstream: IncomingMessage,
    path: string,
  ) => IncomingHttpHeaders | Promise<IncomingHttpHeaders>,
) =>
  listening(
    createServer((request, response) => {
      const { method, headers, url = '/' } = request
      const onward = ask(site + url, { method, headers }, async (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, await headersOf(upstream, url))
        upstream.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    }),
  )
