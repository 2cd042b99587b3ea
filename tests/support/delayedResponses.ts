import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http'
import { listening } from './listening.ts'

/** A proxy that forwards enquiries and holds their responses. */
export const delayedResponses = async (site: string) => {
  /** Responses of the site to enquiries. */
  const responses: {
    readonly status: number | undefined
    readonly headers: IncomingHttpHeaders
  }[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const server = createServer((request, response) => {
    const { method, headers } = request
    const onward = ask(site + request.url, { method, headers }, async (upstream) => {
      const { statusCode: status, headers } = upstream
      if (request.url === '/api/enquiries') {
        responses.push({ status, headers })
        await released
      }
      response.writeHead(status ?? 502, headers)
      upstream.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return { ...(await listening(server)), responses, release: () => release() }
}
