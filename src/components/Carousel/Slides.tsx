import type { ReactNode } from 'react'
import type { Carousel } from '#platform/useCarousel.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import { useSwipe } from '#platform/useSwipe.ts'
import css from './Slides.module.css'

type SlidesProps<Item> = {
  carousel: Carousel
  items: readonly Item[]
  label: string
  /** A slide's name for screen readers. */
  kind: string
  placeOf: (place: number, count: number) => string
  children: (item: Item) => ReactNode
}

/**
 * One item at a time, each in the same room, so that the tallest gives the height and nothing shifts.
 * Until JavaScript is there they are a strip to scroll, and all of them can be read.
 */
export const Slides = <Item,>({
  carousel: { index, leaving, playing, next, previous },
  items,
  label,
  kind,
  placeOf,
  children,
}: SlidesProps<Item>) => {
  const alive = useHydrated()
  const swipe = useSwipe({ next, previous })
  const stateOf = (place: number) => {
    if (place === index) return 'current'
    return place === leaving ? 'leaving' : 'away'
  }
  return (
    <div
      className={css.slides}
      data-alive={alive || undefined}
      {...(alive ? swipe : { role: 'group', 'aria-label': label, tabIndex: 0 })}
      aria-live={playing ? 'off' : 'polite'}
    >
      {items.map((item, place) => {
        const away = alive && place !== index
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, this is a slide.
          <div
            key={placeOf(place + 1, items.length)}
            className={css.slide}
            data-state={stateOf(place)}
            role="group"
            aria-roledescription={kind}
            aria-label={placeOf(place + 1, items.length)}
            aria-hidden={away || undefined}
            inert={away}
          >
            {children(item)}
          </div>
        )
      })}
    </div>
  )
}
