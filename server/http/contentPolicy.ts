import type { Site } from '#domain/site.ts'

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
