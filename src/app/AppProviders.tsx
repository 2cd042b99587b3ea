import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { AppStore, RootState } from '#api/store.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'
import { EnquiriesProvider } from '#features/enquiry/EnquiriesProvider.tsx'
import { ReplyContext } from '#features/enquiry/reply.ts'
import { HasNavigatedProvider } from '#platform/hasNavigated.tsx'
import { SiteContext } from '#platform/site.ts'
import { type Inspect, InspectContext } from '#platform/useInspectedMachine.ts'

type AppProvidersProps = {
  readonly store: AppStore
  readonly serverState?: RootState
  readonly site: Site
  readonly reply: EnquiryReply | undefined
  readonly inspect?: Inspect
  readonly children: ReactNode
}

/** Inside the router, which `HasNavigatedProvider` needs. */
export const AppProviders = ({
  store,
  serverState,
  site,
  reply,
  inspect,
  children,
}: AppProvidersProps) => (
  <Provider store={store} serverState={serverState}>
    <SiteContext value={site}>
      <HasNavigatedProvider>
        <ReplyContext value={reply}>
          <InspectContext value={inspect}>
            <EnquiriesProvider>{children}</EnquiriesProvider>
          </InspectContext>
        </ReplyContext>
      </HasNavigatedProvider>
    </SiteContext>
  </Provider>
)
