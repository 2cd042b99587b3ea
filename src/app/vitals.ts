import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital } from '#domain/contracts/vitals.ts'
import { documentBuild } from '#platform/documentBuild.ts'

/** Respects Do Not Track and Global Privacy Control, although no visitor is identified. */
const isOptedOut = () => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1'

export const measureVisit = (page: string): (() => void) | undefined => {
  if (isOptedOut()) return undefined
  const values: Partial<Record<Vital, number>> = {}
  const save = ({ name, value }: { name: Vital; value: number }) => {
    values[name] = value
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(save)

  const send = () => {
    if (document.visibilityState !== 'hidden') return
    stop()
    const visit = JSON.stringify({ route: page, build: documentBuild(), values })
    navigator.sendBeacon('/vitals', new Blob([visit], { type: 'application/json' }))
  }
  // Runs after web-vitals' own listeners, which capture, and report their final values.
  addEventListener('visibilitychange', send)
  const stop = () => removeEventListener('visibilitychange', send)
  return stop
}
