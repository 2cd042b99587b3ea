import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { MarkdownRendererContext } from '#components/Markdown/Markdown.tsx'
import { MarkdownText } from '#components/Markdown/MarkdownText.tsx'

/** A text costs more than the rest of its page, and is the same whenever the page is rendered. */
const markdownHtml = new LRUCache<string, string>({
  maxSize: 4 * 1_024 * 1_024,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
})

/**
 * React's server renderers are not reentrant, so texts that the cache lacks are rendered after the
 * page, which is then rendered again.
 */
export const renderWithTexts = (page: ReactNode): string => {
  const texts = new Map<string, string>()
  const missing = new Map<string, ReactNode>()
  const htmlOf = (text: string, level: number) => {
    const key = `${level} ${text}`
    const html = texts.get(key) ?? markdownHtml.get(key)
    if (html === undefined) missing.set(key, <MarkdownText text={text} level={level} />)
    return html ?? ''
  }
  const whole = <MarkdownRendererContext value={htmlOf}>{page}</MarkdownRendererContext>
  const html = renderToString(whole)
  if (missing.size === 0) return html
  for (const [key, text] of missing) {
    const rendered = renderToStaticMarkup(text)
    texts.set(key, rendered)
    markdownHtml.set(key, rendered)
  }
  return renderToString(whole)
}
