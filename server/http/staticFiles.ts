import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { WORKER_PATH } from '#domain/offline.ts'
import type { Site } from '#domain/site.ts'
import type { Config } from '#server/config.ts'
import type { Build, BuiltFile } from './build.ts'
import { chosenEncoding, type Encoding } from './encoding.ts'
import { matchesEtag, weakEtag } from './etag.ts'
import { errorResponse, HttpError, methodNotAllowed, READ_METHODS } from './httpError.ts'
import { serviceWorker } from './serviceWorker.ts'
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
const builtFiles = ({ folder, files }: Build): MiddlewareHandler<SiteContext> => {
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

export const SECURITY_TXT = '/.well-known/security.txt'

const DAY = 24 * 60 * 60 * 1_000
const VALID = 180

const securityTxt = ({ email, url }: Site) => {
  const expires = new Date((Math.floor(Date.now() / DAY) + VALID) * DAY).toISOString()
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${url}${SECURITY_TXT}`,
    '',
  ].join('\n')
}

const noSuchAsset = new HttpError(404, 'asset_not_found', 'There is no such file.')

export const staticFiles = (build: Build, config: Config) =>
  new Hono<SiteContext>()
    .get(SECURITY_TXT, (c) => c.text(securityTxt(config.site)))
    .get(WORKER_PATH, serviceWorker(build, config))
    .use(builtFiles(build))
    .all('/assets/*', () => errorResponse(noSuchAsset))
