import { createServer } from 'node:http'

/** The fastest that Node can be on this machine: the same bytes for every request. */
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const bytes = Buffer.concat(chunks)
const [, , status = '200', head = '{}'] = process.argv
const headers = JSON.parse(head) as Record<string, string>

const server = createServer((incoming, outgoing) => {
  incoming.resume()
  outgoing.writeHead(Number(status), headers).end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(address.port)
})
