import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OfflineLine } from '#features/offline/OfflineLine.tsx'
import { registerWorker } from '#features/offline/worker.ts'
import { onArrival } from './arrivals.ts'

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

/** What keeps the site usable without a line. */
export const startBackground = (): void => {
  showLine()
  void registerWorker()
}
