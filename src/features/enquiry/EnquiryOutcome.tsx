import { useSelector } from '@xstate/react'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { outcomeCopy } from '#content/outcomeCopy.ts'
import { paths } from '#domain/paths.ts'
import type { EnquiryRef } from '#machines/enquiries.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { useEnquiries } from './EnquiriesProvider.tsx'
import { hasNotice } from './useEnquiryNotice.ts'

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
      {isSent ? outcomeCopy.sent(name) : outcomeCopy.failed(name)}{' '}
      {!isSent && (
        <>
          <SiteLink to={paths.enquiry(id)}>{outcomeCopy.again}</SiteLink>{' '}
        </>
      )}
      <button type="button" onClick={close}>
        {outcomeCopy.close}
      </button>
    </>
  )
}
