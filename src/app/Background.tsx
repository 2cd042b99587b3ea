import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FootLine } from '#components/FootLine/FootLine.tsx'
import { EnquiryOutcome } from '#features/enquiry/EnquiryOutcome.tsx'
import { useEnquiryNews } from '#features/enquiry/useEnquiryNews.ts'
import { ConnectionNews } from '#features/offline/ConnectionNews.tsx'
import { useConnectionNews } from '#features/offline/useConnectionNews.ts'
import { registerWorker } from '#features/offline/worker.ts'
import { routeOf } from './routeOf.ts'
import { measureVisit } from './vitals.ts'

const startBackground = () => {
  measureVisit(routeOf(location.pathname, location.search).route.chunk)
  void registerWorker()
}

/** One notice at a time, on every page. */
export const Background = () => {
  const { pathname, search } = useLocation()
  const enquiry = useEnquiryNews()
  const news = useConnectionNews(pathname + search)
  useEffect(startBackground, [])
  return (
    <FootLine>
      {enquiry ? <EnquiryOutcome enquiry={enquiry} /> : news && <ConnectionNews news={news} />}
    </FootLine>
  )
}
