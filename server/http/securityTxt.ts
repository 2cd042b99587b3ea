import type { Site } from '#domain/site.ts'

export const SECURITY_TXT = '/.well-known/security.txt'

const DAY = 24 * 60 * 60 * 1_000
const VALID = 180

export const securityTxt = ({ email, url }: Site, now: number) => {
  const expires = new Date((Math.floor(now / DAY) + VALID) * DAY).toISOString()
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${url}${SECURITY_TXT}`,
    '',
  ].join('\n')
}
