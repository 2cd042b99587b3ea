import { LRUCache } from 'lru-cache'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { StoreEnvironment } from '#api/baseQuery.ts'
import { dehydrate, lacksResponses } from '#api/dehydrate.ts'
import { createStore, type StoreOptions } from '#api/store.ts'
import { IncompletePageNotice } from '#app/IncompletePageNotice.tsx'
import { writePageState } from '#app/pageState.ts'
import { routeOf } from '#app/routeOf.ts'
import { routes } from '#app/routes.tsx'
import { Site } from '#app/Site.tsx'
import { RenderMarkdown } from '#components/Markdown/Markdown.tsx'
import { MarkdownText } from '#components/Markdown/MarkdownText.tsx'
import { language } from '#content/language.ts'
import { EMBEDDED } from '#domain/embedded.ts'
import type { PageRequest } from '#domain/page.ts'

/** Milliseconds. The server aborts every request after at most eight seconds. */
const RETRY_POLICY = { timeout: 9_000, retries: 0 }

/** A text costs more than the rest of its page, and is the same whenever the page is rendered. */
const markdownHtml = new LRUCache<string, string, { text: string; level: number }>({
  maxSize: 4 * 1_024 * 1_024,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
  memoMethod: (_key, _stale, { context }) => renderToStaticMarkup(<MarkdownText {...context} />),
})

const renderMarkdown = (text: string, level: number) =>
  markdownHtml.memo(`${level} ${text}`, { context: { text, level } })

export { language, routes }

export const render = async ({
  url,
  site,
  fetch,
  reply,
}: PageRequest<StoreEnvironment['fetch']>) => {
  const { pathname, search } = new URL(url, EMBEDDED)
  const { route, visit } = routeOf(pathname, search)
  const options: StoreOptions = { fetch, site, origin: EMBEDDED, retryPolicy: RETRY_POLICY }
  const requested = createStore(options)
  const [Page] = await Promise.all([route.load(), route.preload?.(requested, visit)])
  const preloaded = dehydrate(requested)
  const isIncomplete = lacksResponses(requested)
  // Renders skeletons for the missing responses, as a browser does while they are pending.
  const store = isIncomplete ? createStore({ ...options, preloaded }) : requested
  const page = (
    <StrictMode>
      <RenderMarkdown value={renderMarkdown}>
        <Site
          store={store}
          site={site}
          reply={reply}
          first={{ chunk: route.chunk, Page }}
          router={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
        />
      </RenderMarkdown>
    </StrictMode>
  )
  const first = renderToString(page)
  // Rendering a new text inside a page breaks the hooks around it, so that the boundary stays for
  // the browser; the second time the text is memoized.
  const html = first.includes('<!--$!-->') ? renderToString(page) : first
  const state = store.getState()
  return {
    status: route.status(state, visit),
    html,
    state: writePageState({ site, preloaded, ...(reply && { reply }) }),
    ...(isIncomplete && { notice: renderToStaticMarkup(<IncompletePageNotice />) }),
    chunk: route.chunk,
    isStatic: route.isStatic,
    head: { ...route.head(site, state, visit), path: pathname + search },
    facts: route.facts(state, visit),
    breadcrumbs: route.breadcrumbs(state, visit),
  }
}
