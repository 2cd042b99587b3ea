import { SEEN_LIST } from '#domain/offline.ts'

const BUILD = /<meta name="build" content="([^"]*)">/
const TITLE = /<title>(.*?)<\/title>/s
const SITE = /<meta property="og:site_name" content="([^"]*)">/
const HEADING = /<h1[^>]*>(.*?)<\/h1>/s
const LIST = new RegExp(`(<ul[^>]*${SEEN_LIST}[^>]*>)</ul>`)

/** Of which build a page's HTML is. */
export const buildIn = (html: string): string | undefined => BUILD.exec(html)?.[1]

const headingIn = (html: string) =>
  (HEADING.exec(html)?.[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What a page is called, as HTML text: its title without the site's name, which an article lacks, or its heading. */
export const titleIn = (html: string): string => {
  const title = TITLE.exec(html)?.[1] ?? ''
  const end = ` | ${SITE.exec(html)?.[1]}`
  return title.endsWith(end) ? title.slice(0, -end.length) : headingIn(html)
}

export const withMeta = (html: string, name: string, content: string): string =>
  html.replace('<head>', `<head>\n<meta name="${name}" content="${escaped(content)}">`)

export type Seen = { readonly path: string; readonly title: string }

export const withSeenPages = (html: string, pages: readonly Seen[]): string => {
  const items = pages.map(({ path, title }) => `<li><a href="${escaped(path)}">${title}</a></li>`)
  return html.replace(LIST, (_, list: string) => `${list}${items.join('')}</ul>`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
