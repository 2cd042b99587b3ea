import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { StatusLine } from '#components/StatusLine/StatusLine.tsx'
import { EnquiryOutcome, useEnquiryNotice } from '#features/enquiry/EnquiryOutcome.tsx'
import { ConnectionNotice } from '#features/offline/ConnectionNotice.tsx'
import { useConnectionNotice } from '#features/offline/useConnectionNotice.ts'
import { registerWorker } from '#features/offline/worker.ts'
import { routeOf } from './routeOf.ts'
import { measureVisit } from './vitals.ts'

const startBackground = () => {
  measureVisit(routeOf(location.pathname, location.search).route.chunk)
  void registerWorker()
}

export const Background = () => {
  const { pathname, search } = useLocation()
  const enquiry = useEnquiryNotice()
  const connection = useConnectionNotice(pathname + search)
  useEffect(startBackground, [])
  return (
    <StatusLine>
      {enquiry ? (
        <EnquiryOutcome enquiry={enquiry} />
      ) : (
        connection && <ConnectionNotice message={connection} />
      )}
    </StatusLine>
  )
}
