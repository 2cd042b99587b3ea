import css from './Rating.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Side of the square that each diamond stands in, in the drawing's own units. */
const SIDE = 20
const DIAMONDS = [0, 1, 2, 3, 4].map((place) => `M${place * SIDE + 10} 1l5 9-5 9-5-9z`).join('')

/** Five diamonds, filled from the left as far as the rating goes; `text` says the same in words. */
export const Rating = ({ rating, text }: { rating: number; text: string }) => (
  <span className={css.rating}>
    <svg className={css.diamonds} viewBox={`0 0 ${5 * SIDE} ${SIDE}`} aria-hidden="true">
      <path className={css.empty} d={DIAMONDS} />
      <svg width={rating * SIDE} height={SIDE} aria-hidden="true">
        <path className={css.full} d={DIAMONDS} />
      </svg>
    </svg>
    <b aria-hidden="true">{rating}</b>
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
)
