import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Layout } from '#lab/core/layout.ts'
import styles from './Stage.module.css'

type Props = {
  layout: Layout
  /** What was just reached is scrolled into view when this changes. */
  follow: unknown
  children: ReactNode
}

const STEPS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2] as const
/** Smaller than this the words can't be read: then the width is fitted, if it can be, and the rest is scrolled. */
const READABLE = 0.72

/** Until the browser has said how large the room is. */
const UNMEASURED = { width: 900, height: 700 }

/** How near the edge a state may be reached before the diagram moves. */
const MARGIN = 40

const fitOf = ({ width, height }: Layout, room: { width: number; height: number }) => {
  const across = Math.min(1.15, room.width / width)
  const whole = Math.min(across, room.height / height)
  return whole >= READABLE ? whole : Math.max(READABLE, Math.min(across, 0.9))
}

/** Room for the diagram: fits it, zooms it, and follows what happens. */
export const Stage = ({ layout, follow, children }: Props) => {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<typeof UNMEASURED>()
  const [chosen, setChosen] = useState<number>()
  const scale = chosen ?? fitOf(layout, size ?? UNMEASURED)
  const isMeasured = size !== undefined

  useEffect(() => {
    const element = room.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      // While another diagram is laid out, React hides this one.
      if (element.clientWidth > 0)
        setSize({ width: element.clientWidth - 32, height: element.clientHeight - 32 })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (follow === undefined || !isMeasured) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const element = room.current
    const reached = [...(element?.querySelectorAll('.state.active > .leaf') ?? [])].at(-1)
    if (element === null || reached === undefined) return
    const seen = element.getBoundingClientRect()
    const { top, bottom, left, right } = reached.getBoundingClientRect()
    const isInView =
      top > seen.top + MARGIN &&
      bottom < seen.bottom - MARGIN &&
      left > seen.left &&
      right < seen.right
    if (isInView) return
    element.scrollBy({
      top: (top + bottom - seen.top - seen.bottom) / 2,
      left: (left + right - seen.left - seen.right) / 2,
      behavior: calm ? 'auto' : 'smooth',
    })
  }, [follow, isMeasured])

  const zoom = (by: 1 | -1) => {
    const next =
      by > 0
        ? STEPS.find((step) => step > scale + 0.01)
        : STEPS.findLast((step) => step < scale - 0.01)
    if (next !== undefined) setChosen(next)
  }

  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return
    if (key === '+' || key === '=') zoom(1)
    if (key === '-') zoom(-1)
    if (key === '0') setChosen(undefined)
  }

  return (
    <div className={styles.stage}>
      <section
        className={styles.room}
        ref={room}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard.
        tabIndex={0}
        aria-label="Diagram"
        onKeyDown={onKeyDown}
      >
        <div className={styles.sheet}>
          <svg
            className={styles.picture}
            width={Math.round(layout.width * scale)}
            height={Math.round(layout.height * scale)}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            role="presentation"
          >
            {children}
          </svg>
        </div>
      </section>
      <fieldset className={styles.zoom}>
        <legend className={styles.legend}>Zoom</legend>
        <button type="button" aria-label="Smaller" onClick={() => zoom(-1)}>
          −
        </button>
        <button type="button" onClick={() => setChosen(undefined)}>
          Fit, {Math.round(scale * 100)} %
        </button>
        <button type="button" aria-label="Larger" onClick={() => zoom(1)}>
          +
        </button>
      </fieldset>
    </div>
  )
}
