import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { MarkdownRendererContext } from '#components/Markdown/Markdown.tsx'
import { MarkdownText } from '#components/Markdown/MarkdownText.tsx'

/** Rendering a text takes longer than the rest of its page, and its HTML never changes. */
const markdownHtml = new LRUCache<string, string>({
  maxSize: 4 * 1_024 * 1_024,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
})

/** React writes it where an error, or a component that suspends, is replaced by a fallback. */
const FALLBACK = '<!--$!-->'

/** Milliseconds. While a component suspends, React calls neither `onError` nor `onAllReady`. */
const SUSPENSION_LIMIT = 1_000

/** `renderToString` reports no error inside `<Suspense>`. */
const errorOf = (page: ReactNode) =>
  new Promise<unknown>((resolve) => {
    const suspends = new Error('A component suspends, which the server cannot await')
    // biome-ignore lint/style/noRestrictedGlobals: runs on the server, where no machine does.
    const timer = setTimeout(() => stream.abort(suspends), SUSPENSION_LIMIT)
    const settle = (error: unknown) => {
      clearTimeout(timer)
      resolve(error)
    }
    // An aborted stream calls `onError` with the reason.
    const stream = renderToPipeableStream(page, {
      onError: settle,
      onAllReady: () => settle(suspends),
    })
  })

const renderOrThrow = async (page: ReactNode): Promise<string> => {
  const html = renderToString(page)
  if (html.includes(FALLBACK)) throw await errorOf(page)
  return html
}

/**
 * React's server renderers are not reentrant: texts that the cache lacks are rendered after the
 * page, which is then rendered again.
 */
export const renderWithTexts = async (page: ReactNode): Promise<string> => {
  const texts = new Map<string, string>()
  const missing = new Map<string, ReactNode>()
  const htmlOf = (text: string, level: number) => {
    const key = `${level} ${text}`
    const html = texts.get(key) ?? markdownHtml.get(key)
    if (html === undefined) missing.set(key, <MarkdownText text={text} level={level} />)
    return html ?? ''
  }
  const whole = <MarkdownRendererContext value={htmlOf}>{page}</MarkdownRendererContext>
  const html = await renderOrThrow(whole)
  if (missing.size === 0) return html
  for (const [key, text] of missing) {
    const rendered = renderToStaticMarkup(text)
    texts.set(key, rendered)
    markdownHtml.set(key, rendered)
  }
  return renderOrThrow(whole)
}
