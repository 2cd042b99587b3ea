import { BUILD_META, SAVED_COPY_META } from '#domain/contracts/offline.ts'
import { settings } from './settings.ts'

const BUILD = new RegExp(`<meta name="${BUILD_META}" content="([^"]*)">`)

const textOf = (pattern: RegExp, html: string) => pattern.exec(html)?.[1] ?? ''

export const titleOf = (html: string): string => {
  const title = textOf(/<title>(.*?)<\/title>/s, html)
  const end = ` | ${textOf(/<meta property="og:site_name" content="([^"]*)">/, html)}`
  if (title.endsWith(end)) return title.slice(0, -end.length)
  const heading = textOf(/<h1[^>]*>(.*?)<\/h1>/s, html).replace(/<[^>]*>/g, ' ')
  return heading.replace(/\s+/g, ' ').trim()
}

const isCacheable = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !/no-store|private/i.test(headers.get('Cache-Control') ?? '')

/** A captive portal sends its login page, with status 200, in place of scripts and pictures. */
export const isCacheableFile = (response: Response): boolean =>
  isCacheable(response) && !/^text\/html/.test(response.headers.get('Content-Type') ?? '')

export const savedCopyOf = async (response: Response): Promise<Response | undefined> => {
  if (!isCacheable(response)) return undefined
  const html = await response.text()
  if (textOf(BUILD, html) !== settings.build) return undefined
  const headers = new Headers(response.headers)
  // The cache stores the body decoded.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  // A cache in front adds an Age of its own: `3, 10`.
  const age = (Number.parseInt(headers.get('Age') ?? '', 10) || 0) * 1_000
  const savedAt = new Date(Date.now() - age).toISOString()
  const etag = (headers.get('ETag') ?? '').replaceAll('"', '&quot;')
  const meta = `<meta name="${SAVED_COPY_META}" content="${savedAt} ${etag}">`
  return new Response(html.replace('<head>', `<head>\n${meta}`), { headers })
}
