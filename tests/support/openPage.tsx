import { setImmediate } from 'node:timers/promises'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { createStore, type StoreOptions } from '#api/store.ts'
import { AppProviders } from '#app/AppProviders.tsx'
import type { Page } from '#app/route.ts'
import { routeOf } from '#app/routeOf.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'
import AllCoursePage from '#pages/AllCoursePage.tsx'
import BlogArticlePage from '#pages/BlogArticlePage.tsx'
import BlogPage from '#pages/BlogPage.tsx'
import CourseOverviewPage from '#pages/CourseOverviewPage.tsx'
import EnquiryPage from '#pages/EnquiryPage.tsx'
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

const PAGES: Readonly<Record<string, Page>> = {
  'all-course': AllCoursePage,
  'course-overview': CourseOverviewPage,
  enquiry: EnquiryPage,
  blog: BlogPage,
  article: BlogArticlePage,
}

const PageHere = () => {
  const { pathname, search } = useLocation()
  const { route, visit } = routeOf(pathname, search)
  const Page = PAGES[route.chunk]
  return Page ? <Page key={route.path + visit.id} id={visit.id} /> : null
}

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
  /** In memory by default. */
  readonly router?: (app: ReactNode) => ReactNode
}

export const openPage = (
  at: string,
  {
    store,
    reply,
    site,
    isHydrating = false,
    children,
    router = (app) => <MemoryRouter initialEntries={[at]}>{app}</MemoryRouter>,
  }: Visit,
) => {
  const page = router(
    <AppProviders store={store} site={{ ...sampleSite, ...site }} reply={reply}>
      <Address />
      {children ?? <PageHere />}
    </AppProviders>,
  )
  if (!isHydrating) return render(page)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  return render(page, { container, hydrate: true })
}

// The real clock, before a test installs a simulated one.
const now = performance.now.bind(performance)

/** Waits in real time for the network, also while the clock is simulated. */
export const until = async (isSo: () => boolean) => {
  const end = now() + 8_000
  while (!isSo()) {
    if (now() > end) throw new Error(`Not within 8 s: ${isSo}`)
    await act(() => setImmediate())
  }
}
