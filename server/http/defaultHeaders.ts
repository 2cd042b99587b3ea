import type { MiddlewareHandler } from 'hono'
import type { Site } from '#domain/site.ts'
import type { Config } from '#server/config.ts'
import type { SiteContext } from './siteContext.ts'

const originsOf = (addresses: readonly string[]) => [
  ...new Set(addresses.filter(Boolean).map((address) => new URL(address).origin)),
]

export const contentPolicy = (
  { courseApi, groupApi }: Pick<Site, 'courseApi' | 'groupApi'>,
  styles: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles.map((hash) => `'sha256-${hash}'`)].join(' '),
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${["'self'", ...originsOf([courseApi, groupApi])].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types webpack worker',
  ].join('; ')

/** Only documents need these; omitting them saves 500 bytes per script, style and font. */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
]

/** A route may set its own. */
export const defaultHeadersOf = ({ SITE_URL, site }: Config): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentPolicy(site),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  // Nothing is cached, errors included, unless its route says how long.
  'Cache-Control': 'no-store',
  // Without includeSubDomains: other hosts of the domain decide for themselves.
  ...(SITE_URL.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})

export const defaultHeaders = (config: Config): MiddlewareHandler<SiteContext> => {
  const all = Object.entries(defaultHeadersOf(config))
  const ofSubresources = all.filter(([name]) => !DOCUMENT_HEADERS.includes(name))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const isSubresource = c.get('isSubresource')
    for (const [name, value] of isSubresource ? ofSubresources : all)
      if (!headers.has(name)) headers.set(name, value)
    if (!isSubresource) headers.set('X-Request-Id', c.get('requestId'))
  }
}
