import { createServer, request as requestOf } from 'node:http'
import { listening } from './listening.ts'

/** A proxy that adds an Age to each response. */
export const agedResponses = (to: string, seconds: number) =>
  listening(
    createServer((request, response) => {
      const { method, headers, url = '/' } = request
      const onward = requestOf(to + url, { method, headers }, (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, {
          ...upstream.headers,
          age: String(seconds),
        })
        upstream.pipe(response)
      })
      onward.on('error', () => response.destroy())
      request.pipe(onward)
    }),
  )
