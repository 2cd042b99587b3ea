import { Icon } from '#components/Icon/Icon.tsx'
import shared from '#components/shared.module.css'
import { movement } from '#content/movement.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import css from './CarouselControls.module.css'
import type { Carousel } from './useCarousel.ts'

const STEP = 17
const mark = (place: number) => `M${place * STEP + 6} 0l6 6-6 6-6-6Z`
const marks = (count: number) => Array.from({ length: count }, (_, place) => mark(place)).join('')

/** Pause comes first, so that the keyboard reaches it before the moving content. */
export const CarouselControls = ({ carousel }: { carousel: Carousel }) => {
  const { count, index, paused, pause, play, previous, next } = carousel
  const isHydrated = useHydrated()
  return (
    <div
      className={css.controls}
      data-hydrated={isHydrated || undefined}
      data-print="hide"
      data-needs="script"
    >
      <button
        type="button"
        className={shared.round}
        aria-label={paused ? movement.play : movement.pause}
        onClick={paused ? play : pause}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
      <button
        type="button"
        className={shared.round}
        aria-label={movement.previous}
        onClick={previous}
      >
        <Icon name="arrow-left" />
      </button>
      <button type="button" className={shared.round} aria-label={movement.next} onClick={next}>
        <Icon name="arrow-right" />
      </button>
      <svg
        className={css.marks}
        width={count * STEP}
        height="12"
        viewBox={`0 0 ${count * STEP} 12`}
        aria-hidden="true"
      >
        <path d={marks(count)} />
        <path className={css.current} d={mark(index)} />
      </svg>
    </div>
  )
}
