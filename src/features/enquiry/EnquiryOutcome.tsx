import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { outcomeCopy } from '#content/outcomeCopy.ts'
import { paths } from '#domain/paths.ts'
import type { EnquiryRef } from '#machines/enquiries.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { useEnquiries, useEnquiriesSelector } from './EnquiriesProvider.tsx'

const hasNotice = (enquiry: EnquiryRef) => !enquiry.getSnapshot().matches({ notice: 'none' })

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

export const EnquiryOutcome = ({ enquiry }: { enquiry: EnquiryRef }) => {
  const enquiries = useEnquiries()
  const { id, name } = useSelector(enquiry, ({ context }) => context.course)
  const isSent = useSelector(enquiry, (state) => state.matches({ notice: 'sent' }))
  const close = () => {
    enquiry.send({ type: 'dismissed' })
    // The focused button is removed with the last notice.
    if (!enquiries.getSnapshot().context.enquiries.some(hasNotice)) focusTitle()
  }
  return (
    <>
      <span>{`${isSent ? outcomeCopy.sent(name) : outcomeCopy.failed(name)} `}</span>
      {!isSent && (
        <span>
          <SiteLink to={paths.enquiry(id)}>{outcomeCopy.again}</SiteLink>{' '}
        </span>
      )}
      <button type="button" onClick={close}>
        {outcomeCopy.close}
      </button>
    </>
  )
}
