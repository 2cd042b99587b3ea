import { type PointerEvent, useRef, useSyncExternalStore } from 'react'

const MIN_DISTANCE_PX = 40

const onZoom = (changed: () => void) => {
  window.visualViewport?.addEventListener('resize', changed)
  return () => window.visualViewport?.removeEventListener('resize', changed)
}

const useZoomed = () =>
  useSyncExternalStore(
    onZoom,
    () => (window.visualViewport?.scale ?? 1) > 1.01,
    () => false,
  )

type Turns = { readonly next: () => void; readonly previous: () => void }

/** While a visitor has zoomed in, a sideways drag moves the page. */
export const useSwipe = ({ next, previous }: Turns) => {
  const from = useRef<number>(undefined)
  const isZoomed = useZoomed()
  if (isZoomed) return {}
  return {
    'data-swipes': true,
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : undefined
    },
    onPointerCancel: () => {
      from.current = undefined
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = from.current === undefined ? 0 : clientX - from.current
      from.current = undefined
      if (distance < -MIN_DISTANCE_PX) next()
      if (distance > MIN_DISTANCE_PX) previous()
    },
  }
}
