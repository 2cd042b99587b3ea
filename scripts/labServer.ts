import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types webpack"

/** Serves the lab's page and the built assets: no other request path reaches the disk. */
export const serveLab = (folder: string): Server => {
  const files = new Map([
    ['/', join(folder, 'lab.html')],
    ...readdirSync(join(folder, 'assets')).map(
      (name) => [`/assets/${name}`, join(folder, 'assets', name)] as const,
    ),
  ])
  return createServer(({ url = '/', method }, response) => {
    const [path = '/'] = url.split('?')
    const file = files.get(path)
    if (file === undefined || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
    response.end(readFileSync(file))
  })
}
