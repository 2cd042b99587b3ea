import { setImmediate } from 'node:timers/promises'
import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { createStore, type StoreOptions } from '#api/store.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import { AllCoursePage } from '#pages/AllCoursePage.tsx'
import { BlogArticlePage } from '#pages/BlogArticlePage.tsx'
import { BlogPage } from '#pages/BlogPage.tsx'
import { CourseOverviewPage } from '#pages/CourseOverviewPage.tsx'
import { EnquiryPage } from '#pages/EnquiryPage.tsx'
import { SiteProvider } from '#ui/site.tsx'
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

/** A store that asks a real host over HTTP, each question once, through `fetch`. */
export const storeOf = (host: RemoteHost, more: Partial<StoreOptions> = {}) =>
  createStore({
    fetch: (request) => fetch(request),
    site: { ...sampleSite, courseApi: host.url, groupApi: host.url },
    patience: { timeout: 60_000, retries: 0 },
    ...more,
  })

type Visit = {
  readonly store: ReturnType<typeof storeOf>
  readonly reply?: EnquiryReply
  /** What else stands on the page, in the place of the routes. */
  readonly children?: React.ReactNode
}

/** The page at an address, with a real store and a router in memory. */
export const openPage = (at: string, { store, reply, children }: Visit) =>
  render(
    <Provider store={store}>
      <SiteProvider site={sampleSite} reply={reply}>
        <MemoryRouter initialEntries={[at]}>
          <Address />
          {children ?? (
            <Routes>
              <Route path="/all-course" element={<AllCoursePage />} />
              <Route path="/course-overview/:id" element={<CourseOverviewPage />} />
              <Route path="/enquiry/:id" element={<EnquiryPage />} />
              <Route path="/blog" element={<BlogPage />} />
              <Route path="/blog-page/:id" element={<BlogArticlePage />} />
              <Route path="*" element={null} />
            </Routes>
          )}
        </MemoryRouter>
      </SiteProvider>
    </Provider>,
  )

/** Lets answers come in from the network, also while the clock is simulated. */
export const until = async (isSo: () => boolean) => {
  const end = performance.now() + 8_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Not within 8 s: ${isSo}`)
    await act(() => setImmediate())
  }
}
