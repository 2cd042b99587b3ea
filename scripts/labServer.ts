import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types webpack"

/** Serves only built files: no request path reaches the disk. */
export const serveLab = (folder: string): Server => {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return [file.slice(folder.length).split(sep).join('/'), readFileSync(file)]
      }),
  )
  return createServer(({ url = '/', method }, response) => {
    const [pathname = '/'] = url.split('?')
    const path = pathname === '/' ? '/index.html' : pathname
    const bytes = files.get(path)
    if (bytes === undefined || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
    response.end(bytes)
  })
}
