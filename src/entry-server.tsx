import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { dehydrate, lacksAnswers } from '#api/dehydrate.ts'
import { createStore } from '#api/store.ts'
import { AwaitedNotice } from '#app/AwaitedNotice.tsx'
import { drawnOnce } from '#app/drawnOnce.tsx'
import { writePageState } from '#app/pageState.ts'
import { loadPage } from '#app/pages.ts'
import { routeOf } from '#app/routeOf.ts'
import { Site } from '#app/Site.tsx'
import { DrawnOnce } from '#components/Still/Still.tsx'
import { EMBEDDED } from '#domain/embedded.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site as SiteFacts } from '#domain/site.ts'

type PageRequest = {
  /** Path and query. */
  readonly url: string
  readonly site: SiteFacts
  /** Answers for `EMBEDDED` too. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly reply?: EnquiryReply
}

/** Milliseconds: the server itself gives every call up before, after eight seconds at the latest. */
const PATIENCE = { timeout: 9_000, retries: 0 }

/** The end of `<!--$!-->`, React's mark for a part that it left to the browser. A search for `$` finds it sooner than one for `<`. */
const LEFT_OUT = '$!-->'

const patiently = (page: ReactNode) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Whole pages only: parts sent later would need inline scripts, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    })
  })

/**
 * All that a page needs is loaded before, so it is written in one go, at two thirds of what a stream
 * costs. Only the first page with a text in Markdown since the start has to wait for its chunk.
 */
const htmlOf = async (page: ReactNode) => {
  const html = renderToString(page)
  return html.includes(LEFT_OUT) ? patiently(page) : html
}

/** One page with all that its answer needs; the server puts it into a document. */
export const render = async ({ url, site, fetch, reply }: PageRequest) => {
  const { pathname, search } = new URL(url, EMBEDDED)
  const { route, visit } = routeOf(pathname, search)
  const edge = { fetch, site, origin: EMBEDDED, patience: PATIENCE }
  const asked = createStore(edge)
  await Promise.all([loadPage(route), route.preload?.(asked, visit)])
  const preloaded = dehydrate(asked)
  const isAwaited = lacksAnswers(asked)
  // What has no answer yet is drawn as it is in a browser that has just asked.
  const store = isAwaited ? createStore({ ...edge, preloaded }) : asked
  const html = await htmlOf(
    <StrictMode>
      <DrawnOnce value={drawnOnce(site)}>
        <Site
          store={store}
          site={site}
          reply={reply}
          router={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
        />
      </DrawnOnce>
    </StrictMode>,
  )
  const state = store.getState()
  return {
    status: route.status(state, visit),
    html,
    state: writePageState({
      site,
      preloaded,
      ...(reply && { reply }),
      ...(isAwaited && { isAwaited }),
    }),
    ...(isAwaited && { notice: renderToStaticMarkup(<AwaitedNotice />) }),
    chunk: route.chunk,
    isStatic: route.isStatic,
    head: { ...route.head(site, state, visit), path: pathname + search },
    facts: route.facts(state, visit),
    breadcrumbs: route.breadcrumbs(state, visit),
  }
}
