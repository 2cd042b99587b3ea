import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Anchor = {
  readonly x: number
  readonly y: number
  readonly left: number
  readonly top: number
}

/** Keeps the point under the pointer, or else the centre, in place while the scale changes. */
export const useZoomAnchor = (
  room: RefObject<HTMLElement | null>,
  scale: number,
  zoomBy: (by: number) => void,
) => {
  const anchor = useRef<Anchor>(undefined)
  const picture = () => room.current?.querySelector('svg')?.getBoundingClientRect()

  const hold = (clientX?: number, clientY?: number) => {
    const seen = room.current?.getBoundingClientRect()
    const at = picture()
    if (seen === undefined || at === undefined) return
    const left = clientX ?? seen.left + seen.width / 2
    const top = clientY ?? seen.top + seen.height / 2
    anchor.current = { left, top, x: (left - at.left) / at.width, y: (top - at.top) / at.height }
  }

  const onWheel = useEffectEvent((turn: WheelEvent) => {
    // Browsers report a touchpad pinch as a wheel event with ctrlKey.
    if (!turn.ctrlKey && !turn.metaKey) return
    turn.preventDefault()
    hold(turn.clientX, turn.clientY)
    zoomBy(Math.exp(-turn.deltaY / 400))
  })

  useEffect(() => {
    const element = room.current
    const listener = (turn: WheelEvent) => onWheel(turn)
    // React's wheel listeners are passive, so they cannot prevent the browser's zoom.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [room])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the point is restored after the scale has changed.
  useLayoutEffect(() => {
    const anchored = anchor.current
    const at = picture()
    anchor.current = undefined
    if (anchored === undefined || at === undefined) return
    room.current?.scrollBy({
      left: at.left + anchored.x * at.width - anchored.left,
      top: at.top + anchored.y * at.height - anchored.top,
      behavior: 'instant',
    })
  }, [scale])

  return hold
}
