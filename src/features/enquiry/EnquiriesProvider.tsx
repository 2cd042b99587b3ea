import { createActorContext } from '@xstate/react'
import { type ReactNode, use, useState } from 'react'
import { fromPromise } from 'xstate'
import { sendEnquiry } from '#api/enquiries.ts'
import { useAppStore } from '#api/hooks.ts'
import type { AppStore } from '#api/store.ts'
import { enquiriesMachine } from '#machines/enquiries.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import type { EnquiryCall } from '#machines/enquiryContext.ts'
import { browserConnection } from '#platform/browserConnection.ts'
import { isServer } from '#platform/isServer.ts'
import { InspectContext } from '#platform/useInspectedMachine.ts'
import { focusSummary } from './focusSummary.ts'
import { deleteDraft, saveDraft } from './savedDraft.ts'

const Enquiries = createActorContext(enquiriesMachine)

export const useEnquiries = Enquiries.useActorRef
export const useEnquiriesSelector = Enquiries.useSelector

const enquirySender = (store: AppStore) =>
  fromPromise<unknown, EnquiryCall>(({ input: { begunAt, ...call } }) => {
    const seconds = Math.floor((Date.now() - begunAt) / 1_000)
    return store.dispatch(sendEnquiry.initiate({ ...call, seconds }, { track: false })).unwrap()
  })

const provideEnquiry = (store: AppStore) =>
  enquiriesMachine.provide({
    actors: {
      enquiry: enquiryMachine.provide({
        actors: { browserConnection, sendEnquiry: enquirySender(store) },
        actions: {
          // React renders the summary after the transition.
          focusSummary: () => requestAnimationFrame(focusSummary),
          saveDraft: ({ context }) => saveDraft(context.course.id, context),
          deleteDraft: ({ context }) => deleteDraft(context.course.id),
        },
      }),
    },
  })

/** Enquiries outlive their forms, so this is above the routes. */
export const EnquiriesProvider = ({ children }: { children: ReactNode }) => {
  const store = useAppStore()
  const inspect = use(InspectContext)
  // `provide` builds both machines again: 1.6 ms for each page that the server renders.
  const [logic] = useState(() => (isServer ? enquiriesMachine : provideEnquiry(store)))
  return (
    <Enquiries.Provider logic={logic} options={{ inspect }}>
      {children}
    </Enquiries.Provider>
  )
}
