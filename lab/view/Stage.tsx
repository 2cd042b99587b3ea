import {
  type KeyboardEvent,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { LabEntry } from '#lab/core/entry.ts'
import { toGraph } from '#lab/core/graph.ts'
import { fittingLayout, layOutBoth, wholeScale } from '#lab/core/layout.ts'
import { memoized } from '#lab/core/memoized.ts'
import app from './App.module.css'
import { Diagram } from './Diagram.tsx'
import type { Marks } from './DiagramLines.tsx'
import { elk } from './elkWorker.ts'
import { Legend } from './Legend.tsx'
import { Minimap } from './Minimap.tsx'
import styles from './Stage.module.css'
import { scrollToActive } from './scrollToActive.ts'

type Props = {
  entry: LabEntry
  marks: Marks
  /** With the id of the pressed state or transition, and its element. */
  onPress?: (id: string, at: Element) => void
}

const ZOOMS = [
  ['whole', 'Whole'],
  ['follow', 'Follow'],
  ['full', '100 %'],
] as const
type Zoom = (typeof ZOOMS)[number][0]

const STEP = 1.25
const LEAST = 0.15
const MOST = 3
/** Texts are unreadable below this scale. */
const READABLE = 0.65
const FOLLOWED = 0.85
const PADDING = 32
/** The zoom buttons cover this height of the scrolled area. */
const FOOT = 40

const UNMEASURED = { width: 900, height: 700 }

/** The same promise on each call, as React's `use` requires. */
const layoutsOf = memoized(({ machine }: LabEntry) => layOutBoth(toGraph(machine), elk))

const LaidOut = ({ entry, marks, onPress }: Props) => {
  const layouts = use(layoutsOf(entry))
  const room = useRef<HTMLElement>(null)
  const [size, setSize] = useState<typeof UNMEASURED>()
  const [chosen, setChosen] = useState<Zoom | number>()
  const space = size ?? UNMEASURED
  const layout = fittingLayout(layouts, space)
  const whole = wholeScale(layout, space)
  const zoom = chosen ?? (whole < READABLE ? 'follow' : 'whole')
  const scaleOf = { whole, follow: Math.max(whole, FOLLOWED), full: 1 }
  const scale = typeof zoom === 'number' ? zoom : scaleOf[zoom]

  useEffect(() => {
    const element = room.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      // React hides this element while another diagram is laid out.
      if (element.offsetWidth > 0)
        setSize({
          width: element.offsetWidth - PADDING,
          height: element.offsetHeight - PADDING - FOOT,
        })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isMeasured = size !== undefined
  const showActive = useEffectEvent(() => scrollToActive(room.current, marks, zoom === 'follow'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step scrolls once.
  useEffect(() => {
    if (isMeasured) showActive()
  }, [marks.active, isMeasured])

  /** Synchronous: the scroll that follows measures the new size. */
  const renderZoom = (next: Zoom | number) => flushSync(() => setChosen(next))

  const choose = (next: Zoom) => {
    renderZoom(next)
    scrollToActive(room.current, marks, next === 'follow')
  }

  /** Keeps the point under the pointer, or else the centre, in place. */
  const zoomBy = (by: number, pointer?: MouseEvent) => {
    const element = room.current
    const picture = element?.querySelector('svg')
    if (!element || !picture) return
    const seen = element.getBoundingClientRect()
    const x = pointer?.clientX ?? seen.left + seen.width / 2
    const y = pointer?.clientY ?? seen.top + seen.height / 2
    const before = picture.getBoundingClientRect()
    const across = (x - before.left) / before.width
    const down = (y - before.top) / before.height
    renderZoom(Math.min(MOST, Math.max(LEAST, scale * by)))
    const after = picture.getBoundingClientRect()
    element.scrollBy({
      left: after.left + across * after.width - x,
      top: after.top + down * after.height - y,
      behavior: 'instant',
    })
  }

  const onWheel = useEffectEvent((turn: WheelEvent) => {
    // Browsers report a touchpad pinch as a wheel event with ctrlKey.
    if (!turn.ctrlKey && !turn.metaKey) return
    turn.preventDefault()
    zoomBy(Math.exp(-turn.deltaY / 400), turn)
  })
  useEffect(() => {
    const element = room.current
    const listener = (turn: WheelEvent) => onWheel(turn)
    // React's wheel listeners are passive, so they cannot prevent the browser's zoom.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [])

  const press = (target: EventTarget) => {
    const part = target instanceof Element && target.closest('[data-edge], [data-state]')
    const id = part && (part.getAttribute('data-edge') ?? part.getAttribute('data-state'))
    if (part && id) onPress?.(id, part)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (ctrlKey || metaKey || altKey) return
    if ((key === 'Enter' || key === ' ') && (target as Element).matches('[role=button]')) {
      event.preventDefault()
      press(target)
    }
    if (key === '+' || key === '=') zoomBy(STEP)
    if (key === '-') zoomBy(1 / STEP)
    if (key === '0') choose('whole')
    if (key === '1') choose('full')
  }

  return (
    <div className={styles.stage}>
      <section
        className={styles.room}
        ref={room}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard.
        tabIndex={0}
        aria-label="Diagram"
        onClick={({ target }) => press(target)}
        onKeyDown={onKeyDown}
      >
        <div className={styles.sheet}>
          <Diagram layout={layout} marks={marks} role="group" scale={scale} />
        </div>
      </section>
      {scale > whole + 0.01 && (
        <Minimap layout={layout} active={marks.active} room={room} scale={scale} />
      )}
      <fieldset className={styles.zoom}>
        <legend className={app.unseen}>Zoom, {Math.round(scale * 100)} %</legend>
        <button type="button" aria-label="Smaller" onClick={() => zoomBy(1 / STEP)}>
          −
        </button>
        {ZOOMS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={zoom === name}
            onClick={() => choose(name)}
          >
            {label}
          </button>
        ))}
        <button type="button" aria-label="Larger" onClick={() => zoomBy(STEP)}>
          +
        </button>
        <Legend />
      </fieldset>
    </div>
  )
}

export const Stage = (props: Props) => (
  <Suspense fallback={<p className={app.wait}>The diagram is being laid out…</p>}>
    <LaidOut key={props.entry.machine.id} {...props} />
  </Suspense>
)
