import type { MiddlewareHandler } from 'hono'
import type { Config } from '#server/config.ts'
import { contentPolicy } from './contentPolicy.ts'
import { promiseHeaders } from './promised.ts'

/** What only a document obeys: half a kilobyte that says nothing on a script, a style or a font. */
export const FOR_DOCUMENTS: readonly string[] = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
]

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

export const securityHeaders = (config: Config): MiddlewareHandler => {
  const headers = securityHeadersOf(config)
  return async (c, next) => {
    promiseHeaders(c, headers)
    await next()
  }
}
