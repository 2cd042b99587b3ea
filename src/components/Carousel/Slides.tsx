import type { ReactNode } from 'react'
import { movement } from '#content/movement.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import css from './Slides.module.css'
import type { Carousel } from './useCarousel.ts'
import { useSwipe } from './useSwipe.ts'

type SlidesProps<Item> = {
  carousel: Carousel
  items: readonly Item[]
  label: string
  children: (item: Item) => ReactNode
}

/** Slides lie on top of each other: the tallest sets the height. Without JavaScript they scroll. */
export const Slides = <Item,>({
  carousel: { index, leaving, live, next, previous },
  items,
  label,
  children,
}: SlidesProps<Item>) => {
  const isHydrated = useHydrated()
  const swipe = useSwipe({ next, previous })
  const stateOf = (place: number) => {
    if (place === index) return 'current'
    return place === leaving ? 'leaving' : 'away'
  }
  return (
    <div
      className={css.slides}
      data-hydrated={isHydrated || undefined}
      {...(isHydrated ? swipe : { role: 'group', 'aria-label': label, tabIndex: 0 })}
      aria-live={live}
    >
      {items.map((item, place) => {
        const away = isHydrated && place !== index
        const name = movement.place(place + 1, items.length)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
          <div
            key={name}
            className={css.slide}
            data-state={stateOf(place)}
            role="group"
            aria-roledescription={movement.slide}
            aria-label={name}
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
