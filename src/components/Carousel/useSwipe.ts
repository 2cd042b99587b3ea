import { type PointerEvent, useRef } from 'react'

const MIN_DISTANCE_PX = 40

type Turns = { readonly next: () => void; readonly previous: () => void }

export const useSwipe = ({ next, previous }: Turns) => {
  const from = useRef<number>(undefined)
  return {
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
