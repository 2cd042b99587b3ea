import { Provider } from 'react-redux'
import type { AppStore, RootState } from '#api/store.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site as SiteFacts } from '#domain/site.ts'
import { EnquiriesProvider } from '#features/enquiry/EnquiriesProvider.tsx'
import { ReplyProvider } from '#features/enquiry/reply.tsx'
import { type WatchActor, WatchActorContext } from '#platform/actorWatch.ts'
import { SiteContext } from '#platform/site.ts'
import { App } from './App.tsx'
import type { LoadedPage } from './route.ts'

type Props = {
  readonly store: AppStore
  readonly serverState?: RootState
  readonly site: SiteFacts
  readonly reply: EnquiryReply | undefined
  readonly first: LoadedPage
  readonly watchActor?: WatchActor | undefined
  /** Again on each page: must be idempotent. */
  readonly onPageShown?: () => void
}

/** Everything below the router. */
export const Site = ({
  store,
  serverState,
  site,
  reply,
  first,
  watchActor,
  onPageShown,
}: Props) => (
  <Provider store={store} serverState={serverState}>
    <SiteContext value={site}>
      <WatchActorContext value={watchActor}>
        <EnquiriesProvider>
          <ReplyProvider reply={reply}>
            <App first={first} onPageShown={onPageShown} />
          </ReplyProvider>
        </EnquiriesProvider>
      </WatchActorContext>
    </SiteContext>
  </Provider>
)
