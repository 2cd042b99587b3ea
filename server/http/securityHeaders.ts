import type { MiddlewareHandler } from 'hono'
import type { Config } from '#server/config.ts'
import { contentPolicy } from './contentPolicy.ts'
import type { SiteContext } from './siteContext.ts'

/** Only documents obey these: half a kilobyte less for each script, style and font. */
const FOR_DOCUMENTS: ReadonlySet<string> = new Set([
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
])

/** On every response of the site, whatever its kind. */
export const securityHeadersOf = ({
  SITE_URL,
  site,
}: Config): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentPolicy(site),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  ...(SITE_URL.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
})

export const securityHeaders = (config: Config): MiddlewareHandler<SiteContext> => {
  const all = Object.entries(securityHeadersOf(config))
  const forSubresources = all.filter(([name]) => !FOR_DOCUMENTS.has(name))
  return async (c, next) => {
    await next()
    const { headers } = c.res
    // A response's own header stays: a page's policy has the hashes of its styles.
    for (const [name, value] of c.get('isSubresource') ? forSubresources : all)
      if (!headers.has(name)) headers.set(name, value)
  }
}
