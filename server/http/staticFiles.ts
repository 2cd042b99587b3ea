import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { DAY } from '#domain/constants.ts'
import { WORKER_PATH } from '#domain/contracts/offline.ts'
import type { Language } from '#domain/contracts/page.ts'
import type { Site } from '#domain/site.ts'
import type { Config } from '#server/config.ts'
import type { Build, BuiltFile } from './build.ts'
import { type EncodedBody, encodedResponse, memoized } from './encodedBody.ts'
import { ENCODINGS, type Encoding } from './encoding.ts'
import { HttpError, methodNotAllowed, READ_METHODS } from './httpError.ts'
import { serviceWorker } from './serviceWorker.ts'
import type { SiteContext } from './siteContext.ts'

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

const ONE_HOUR = 'public, max-age=3600'

/** Browsers must revalidate HTML, because it links the scripts of one build. */
const cachingOf = ({ immutable, type }: BuiltFile) => {
  if (immutable) return 'public, max-age=31536000, immutable'
  return type.startsWith('text/html') ? 'no-cache' : ONE_HOUR
}

const isSubresource = ({ type }: BuiltFile) => /css|javascript|font/.test(type)

const bodyOf = (folder: string, { path, hash, compressed }: BuiltFile): EncodedBody => ({
  hash,
  encodings: compressed ? ENCODINGS : [],
  encoded: memoized(
    async (encoding) => new Uint8Array(await readFile(join(folder, path + SUFFIX[encoding]))),
  ),
})

/** Security: no path of a request reaches the file system, only paths that the build lists. */
const builtFiles = ({ folder, files }: Build): MiddlewareHandler<SiteContext> => {
  const listed = new Map(files.map((file) => [file.path, { file, body: bodyOf(folder, file) }]))
  return async (c, next) => {
    const { file, body } = listed.get(c.req.path) ?? {}
    if (file === undefined || body === undefined) return next()
    if (!READ_METHODS.includes(c.req.method)) throw methodNotAllowed(READ_METHODS)
    const headers = {
      'Content-Type': file.type,
      'Cache-Control': cachingOf(file),
      // Other sites may show the pictures: feed readers show the icons.
      ...(file.type.startsWith('image/') && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    }
    const response = await encodedResponse(c, body, { headers })
    // Afterwards, because an error page is no subresource.
    c.set('isSubresource', isSubresource(file))
    return response
  }
}

const SECURITY_TXT = '/.well-known/security.txt'

const VALID_DAYS = 180

const securityTxt = ({ email, url }: Site, { code }: Language) => {
  const expires = new Date((Math.floor(Date.now() / DAY) + VALID_DAYS) * DAY).toISOString()
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${code}`,
    `Canonical: ${url}${SECURITY_TXT}`,
    '',
  ].join('\n')
}

const noSuchAsset = new HttpError(404, 'asset_not_found', 'There is no such file.')

export const staticFiles = (build: Build, config: Config, language: Language) => {
  const files = builtFiles(build)
  return new Hono<SiteContext>()
    .get(SECURITY_TXT, (c) =>
      c.text(securityTxt(config.site, language), 200, { 'Cache-Control': ONE_HOUR }),
    )
    .get(WORKER_PATH, serviceWorker(build, config))
    .use('/assets/*', files, async () => noSuchAsset.getResponse())
    .use(files)
}
