import { useEffect } from 'react'
import { EnquiryOutcome, useEnquiryNotice } from '#features/enquiry/EnquiryOutcome.tsx'
import { ConnectionNotice, useConnectionState } from '#features/offline/ConnectionNotice.tsx'
import { registerWorker } from '#features/offline/worker.ts'
import { documentAddress } from '#platform/documentAddress.ts'
import { routeOf } from './routeOf.ts'
import css from './StatusLine.module.css'
import { measureVisit } from './vitals.ts'

const Background = () => {
  const enquiry = useEnquiryNotice()
  // Also while the enquiry's notice hides the connection's.
  const connection = useConnectionState()
  useEffect(() => measureVisit(routeOf(documentAddress().path, '').route.chunk), [])
  useEffect(() => void registerWorker(), [])
  return (
    <p className={css.notice}>
      {enquiry ? <EnquiryOutcome enquiry={enquiry} /> : <ConnectionNotice {...connection} />}
    </p>
  )
}

export default Background
