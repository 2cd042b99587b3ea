import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { Build, BuiltFile } from './build.ts'
import { chosenEncoding, type Encoding } from './encoding.ts'
import { matchesEtag, weakEtag } from './etag.ts'
import { methodNotAllowed, READ_METHODS } from './httpError.ts'
import type { SiteContext } from './siteContext.ts'

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

const encodingsOf = ({ br, gz }: BuiltFile): Encoding[] => [
  ...(br ? (['br'] as const) : []),
  ...(gz ? (['gzip'] as const) : []),
]

/** HTML names the scripts of its build, so browsers revalidate it. */
const cachingOf = ({ immutable, type }: BuiltFile) => {
  if (immutable) return 'public, max-age=31536000, immutable'
  return type.startsWith('text/html') ? 'no-cache' : 'public, max-age=3600'
}

const isSubresource = ({ type }: BuiltFile) => /css|javascript|font/.test(type)

/**
 * Serves only files that the build lists: no path of a request reaches the file system. Each file
 * is read once.
 */
export const builtFiles = ({ folder, files }: Build): MiddlewareHandler<SiteContext> => {
  const listed = new Map(files.map((file) => [file.path, file]))
  const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  const bytesOf = (name: string) => {
    const known = cache.get(name)
    if (known) return known
    const reading = readFile(join(folder, name)).then((bytes) => new Uint8Array(bytes))
    reading.catch(() => cache.delete(name))
    cache.set(name, reading)
    return reading
  }

  return async (c, next) => {
    const file = listed.get(c.req.path)
    if (file === undefined) return next()
    if (!READ_METHODS.includes(c.req.method)) throw methodNotAllowed(READ_METHODS)
    c.set('isSubresource', isSubresource(file))
    const encoding = chosenEncoding(c.req.header('Accept-Encoding'), encodingsOf(file))
    const etag = weakEtag(file.hash)
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': cachingOf(file),
      ...(!file.immutable && { ETag: etag }),
      Vary: 'Accept-Encoding',
    }
    if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
    const bytes = await bytesOf(`${file.path}${SUFFIX[encoding]}`)
    return c.body(bytes, 200, {
      ...headers,
      'Content-Length': String(bytes.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    })
  }
}
