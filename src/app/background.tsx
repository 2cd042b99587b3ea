import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { FootLine } from '#components/FootLine/FootLine.tsx'
import { EnquiryOutcome } from '#features/enquiry/EnquiryOutcome.tsx'
import { lastOutcome, watchOutcomes } from '#features/enquiry/outcomes.ts'
import { ConnectionNews } from '#features/offline/ConnectionNews.tsx'
import { useConnectionNews } from '#features/offline/useConnectionNews.ts'
import { registerWorker } from '#features/offline/worker.ts'
import { onArrival } from './arrivals.ts'
import { measureVisit } from './vitals.ts'

/** What the visitor may want to know wherever they are, one thing at a time. */
const News = () => {
  const outcome = useSyncExternalStore(watchOutcomes, lastOutcome)
  const ofConnection = useConnectionNews(onArrival)
  return (
    <FootLine>
      {outcome ? (
        <EnquiryOutcome outcome={outcome} />
      ) : (
        ofConnection && <ConnectionNews news={ofConnection} />
      )}
    </FootLine>
  )
}

const showLine = () => {
  const place = document.createElement('div')
  place.id = 'line'
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <News />
    </StrictMode>,
  )
}

/** What keeps the site usable without a line, and what measures the visit. */
export const startBackground = (page: string): void => {
  measureVisit(page)
  showLine()
  void registerWorker()
}
