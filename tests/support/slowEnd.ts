import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line on which the end of each page, from a tag on, comes only when it is let go; all else comes at once. */
export const slowEnd = async (site: string, from = '<script') => {
  let release = () => {}
  let released = Promise.resolve()
  const hold = () => {
    released = new Promise<void>((resolve) => {
      release = resolve
    })
  }
  hold()
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    if (type.includes('html')) {
      const end = body.lastIndexOf(from)
      response.write(body.subarray(0, end))
      await released
      response.end(body.subarray(end))
    } else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold,
    release: () => release(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
