import { useCallback, useSyncExternalStore } from 'react'
import type { EnquiryRef } from '#machines/enquiries.ts'
import { useEnquiriesSelector } from './EnquiriesProvider.tsx'

export const hasNotice = (enquiry: EnquiryRef) => !enquiry.getSnapshot().matches({ notice: 'none' })

export const useEnquiryNotice = (): EnquiryRef | undefined => {
  const enquiries = useEnquiriesSelector(({ context }) => context.enquiries)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = enquiries.map((enquiry) => enquiry.subscribe(onChange))
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    [enquiries],
  )
  return useSyncExternalStore(
    subscribe,
    () => enquiries.filter(hasNotice).at(-1),
    () => undefined,
  )
}
