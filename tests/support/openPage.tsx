import { setImmediate } from 'node:timers/promises'
import { act, render } from '@testing-library/react'
import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { BrowserRouter, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { createStore, type StoreOptions } from '#api/store.ts'
import { AppProviders } from '#app/AppProviders.tsx'
import type { EnquiryReply } from '#domain/enquiry.ts'
import { paths, patterns } from '#domain/paths.ts'
import type { Site } from '#domain/site.ts'
import AllCoursePage from '#pages/AllCoursePage.tsx'
import BlogArticlePage from '#pages/BlogArticlePage.tsx'
import BlogPage from '#pages/BlogPage.tsx'
import ComparePage from '#pages/ComparePage.tsx'
import CourseOverviewPage from '#pages/CourseOverviewPage.tsx'
import EnquiryPage from '#pages/EnquiryPage.tsx'
import ShortlistPage from '#pages/ShortlistPage.tsx'
import { useRouteId } from '#platform/routeId.ts'
import { TIMEOUT } from './eventually.ts'
import { sampleSite } from './inSite.tsx'
import type { RemoteHost } from './remoteHost.ts'

const Address = () => {
  const { pathname, search } = useLocation()
  return (
    <div role="note" aria-label="Address">
      {pathname + search}
    </div>
  )
}

const PAGES = Object.entries({
  [paths.courses]: AllCoursePage,
  [patterns.course]: CourseOverviewPage,
  [patterns.enquiry]: EnquiryPage,
  [paths.shortlist]: ShortlistPage,
  [paths.compare]: ComparePage,
  [paths.blog]: BlogPage,
  [patterns.article]: BlogArticlePage,
})

const PageById = ({ page: Page }: { page: ComponentType }) => <Page key={useRouteId()} />

export const PageHere = () => (
  <Routes>
    {PAGES.map(([path, page]) => (
      <Route key={path} path={path} element={<PageById page={page} />} />
    ))}
    <Route path="*" element={null} />
  </Routes>
)

/** A store without retries whose requests go to a real host over HTTP. */
export const storeOf = (host: RemoteHost, more: Partial<StoreOptions> = {}) =>
  createStore({
    fetch: (request) => fetch(request),
    site: { ...sampleSite, courseApi: host.url, groupApi: host.url },
    origin: 'http://127.0.0.1:9',
    retryPolicy: { timeout: 60_000, retries: 0 },
    ...more,
  })

type Visit = {
  readonly store: ReturnType<typeof storeOf>
  readonly reply?: EnquiryReply
  readonly site?: Partial<Site>
  /** Hydrates the HTML that the same store rendered. */
  readonly isHydrating?: boolean
  /** Rendered in place of the routes. */
  readonly children?: ReactNode
  /** The window's history, for Back and Forward; in memory by default. */
  readonly isInHistory?: boolean
  /** As `npm run dev`: React starts every effect, stops it and starts it again. */
  readonly isStrict?: boolean
}

export const openPage = (
  at: string,
  { store, reply, site, isHydrating, children, isInHistory, isStrict }: Visit,
) => {
  const app = (
    <AppProviders store={store} site={{ ...sampleSite, ...site }} reply={reply}>
      <Address />
      {children ?? <PageHere />}
    </AppProviders>
  )
  if (isInHistory) history.pushState(null, '', at)
  const routed = isInHistory ? (
    <BrowserRouter>{app}</BrowserRouter>
  ) : (
    <MemoryRouter initialEntries={[at]}>{app}</MemoryRouter>
  )
  const page = isStrict ? <StrictMode>{routed}</StrictMode> : routed
  if (!isHydrating) return render(page)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  return render(page, { container, hydrate: true })
}

// The real clock, before a test installs a simulated one.
const now = performance.now.bind(performance)

/** Waits in real time for the network, also while the clock is simulated. */
export const until = async (isSo: () => boolean) => {
  const end = now() + TIMEOUT
  while (!isSo()) {
    if (now() > end) throw new Error(`Not within ${TIMEOUT} ms: ${isSo}`)
    await act(() => setImmediate())
  }
}
