import css from './CarouselControls.module.css'
import { Icon } from './Icon.tsx'
import type { Carousel } from './useCarousel.ts'
import { useHydrated } from './useHydrated.ts'

export type CarouselWords = {
  readonly pause: string
  readonly play: string
  readonly previous: string
  readonly next: string
}

type CarouselControlsProps = { carousel: Carousel; words: CarouselWords }

/** Pause comes first, so that a keyboard reaches it before anything else that moves. */
export const CarouselControls = ({ carousel, words }: CarouselControlsProps) => {
  const { count, index, paused, pause, play, previous, next } = carousel
  const alive = useHydrated()
  return (
    <div className={css.controls} data-alive={alive || undefined} data-print="hide">
      <button
        type="button"
        aria-label={paused ? words.play : words.pause}
        onClick={paused ? play : pause}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
      <button type="button" aria-label={words.previous} onClick={previous}>
        <Icon name="arrow-left" />
      </button>
      <button type="button" aria-label={words.next} onClick={next}>
        <Icon name="arrow-right" />
      </button>
      <svg
        className={css.marks}
        width={count * 17}
        height="12"
        viewBox={`0 0 ${count * 17} 12`}
        aria-hidden="true"
        focusable="false"
      >
        {Array.from({ length: count }, (_, place) => (
          <path
            // The marks have no other identity than their place.
            key={`mark-${place + 1}`}
            data-current={place === index || undefined}
            d={`M${place * 17 + 6} 0l6 6-6 6-6-6Z`}
          />
        ))}
      </svg>
    </div>
  )
}
