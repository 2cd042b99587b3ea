import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { EnquiryOutcome } from '#features/enquiry/EnquiryOutcome.tsx'
import { lastOutcome, watchOutcomes } from '#features/enquiry/outcomes.ts'
import { OfflineLine } from '#features/offline/OfflineLine.tsx'
import { registerWorker } from '#features/offline/worker.ts'
import { onArrival } from './arrivals.ts'
import { measureVisit } from './vitals.ts'

/** What the visitor may want to know wherever they are. */
const FootLine = () => {
  const outcome = useSyncExternalStore(watchOutcomes, lastOutcome)
  return (
    <OfflineLine onArrival={onArrival}>
      {outcome && <EnquiryOutcome outcome={outcome} />}
    </OfflineLine>
  )
}

const showLine = () => {
  const place = document.createElement('div')
  place.id = 'line'
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <FootLine />
    </StrictMode>,
  )
}

/** What keeps the site usable without a line, and what measures the visit. */
export const startBackground = (page: string): void => {
  measureVisit(page)
  showLine()
  void registerWorker()
}
