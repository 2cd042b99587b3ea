import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { courseCopy } from '#content/courseCopy.ts'
import css from './Rating.module.css'

const SIDE = 20
const WIDTH = 10
const HALF = WIDTH / 2
const PLACES = [0, 1, 2, 3, 4]

const diamond = (place: number) => `M${place * SIDE + 10} 1l5 9-5 9-5-9z`
const DIAMONDS = PLACES.map(diamond).join('')

const leftOf = (cut: number, place: number) => {
  const left = place * SIDE + HALF
  const top = Math.round(10 + 90 * Math.abs(1 - cut / HALF)) / 10
  const edge = `L${left + cut} ${top}V${SIDE - top}`
  const middle = left + HALF
  return `M${left} 10${cut > HALF ? `L${middle} 1${edge}L${middle} 19` : edge}z`
}

/** Computed paths: a clip path on every card would slow down painting. */
const filled = (rating: number) =>
  PLACES.map((place) => {
    const cut = Math.round((rating - place) * SIDE) - HALF
    if (cut <= 0) return ''
    return cut < WIDTH ? leftOf(cut, place) : diamond(place)
  }).join('')

export const Rating = ({ rating }: { rating: number }) => (
  <span className={css.rating}>
    <svg className={css.diamonds} viewBox={`0 0 ${5 * SIDE} ${SIDE}`} aria-hidden="true">
      <path className={css.empty} d={DIAMONDS} />
      <path className={css.full} d={filled(rating)} />
    </svg>
    <b aria-hidden="true">{rating}</b>
    <VisuallyHidden>{courseCopy.rated(rating)}</VisuallyHidden>
  </span>
)
