import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { AppStore, RootState } from '#api/store.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site as SiteFacts } from '#domain/site.ts'
import { EnquiriesProvider } from '#features/enquiry/EnquiriesProvider.tsx'
import { type WatchActor, WatchActorContext } from '#platform/actorWatch.ts'
import { ReplyProvider } from '#platform/reply.tsx'
import { SiteProvider } from '#platform/site.tsx'
import { App } from './App.tsx'
import type { LoadedPage } from './route.ts'

type Props = {
  readonly store: AppStore
  readonly serverState?: RootState
  readonly site: SiteFacts
  readonly reply?: EnquiryReply
  readonly first: LoadedPage
  readonly router: (app: ReactNode) => ReactNode
  readonly watchActor?: WatchActor | undefined
  readonly onHydrated?: () => void
}

export const Site = ({
  store,
  serverState,
  site,
  reply,
  first,
  router,
  watchActor,
  onHydrated,
}: Props) => (
  <Provider store={store} {...(serverState && { serverState })}>
    <SiteProvider site={site}>
      <WatchActorContext value={watchActor}>
        <EnquiriesProvider>
          {router(
            <ReplyProvider reply={reply}>
              <App first={first} onHydrated={onHydrated} />
            </ReplyProvider>,
          )}
        </EnquiriesProvider>
      </WatchActorContext>
    </SiteProvider>
  </Provider>
)
