import { EnquiryOutcome, useEnquiryNotice } from '#features/enquiry/EnquiryOutcome.tsx'
import { useConnectionNotice } from '#features/offline/useConnectionNotice.tsx'
import { registerWorker } from '#features/offline/worker.ts'
import { documentAddress } from '#platform/documentAddress.ts'
import css from './Background.module.css'
import { routeOf } from './routeOf.ts'
import { measureVisit } from './vitals.ts'

export const startBackground = (): void => {
  measureVisit(routeOf(documentAddress().path, '').route.chunk)
  void registerWorker()
}

export const Background = () => {
  const enquiry = useEnquiryNotice()
  const connectionNotice = useConnectionNotice()
  return (
    <p className={css.notice}>
      {enquiry ? <EnquiryOutcome enquiry={enquiry} /> : connectionNotice}
    </p>
  )
}
