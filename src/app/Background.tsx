import { useEffect } from 'react'
import { StatusLine } from '#components/StatusLine/StatusLine.tsx'
import { EnquiryOutcome, useEnquiryNotice } from '#features/enquiry/EnquiryOutcome.tsx'
import { useConnectionNotice } from '#features/offline/useConnectionNotice.tsx'
import { registerWorker } from '#features/offline/worker.ts'
import { routeOf } from './routeOf.ts'
import { measureVisit } from './vitals.ts'

const startBackground = () => {
  measureVisit(routeOf(location.pathname, location.search).route.chunk)
  void registerWorker()
}

export const Background = () => {
  const enquiry = useEnquiryNotice()
  const connectionNotice = useConnectionNotice()
  useEffect(startBackground, [])
  return (
    <StatusLine>{enquiry ? <EnquiryOutcome enquiry={enquiry} /> : connectionNotice}</StatusLine>
  )
}
