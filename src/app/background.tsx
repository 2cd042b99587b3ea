import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OfflineLine } from '#features/offline/OfflineLine.tsx'
import { registerWorker } from '#features/offline/worker.ts'
import { onArrival } from './arrivals.ts'
import { measureVisit } from './vitals.ts'

const showLine = () => {
  const place = document.createElement('div')
  place.id = 'line'
  document.body.append(place)
  createRoot(place).render(
    <StrictMode>
      <OfflineLine onArrival={onArrival} />
    </StrictMode>,
  )
}

/** What no visitor waits for: begun when the page is loaded, alive and has nothing better to do. */
export const startBackground = (): void => {
  measureVisit()
  showLine()
  void registerWorker()
}
