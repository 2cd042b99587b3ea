import { Kite } from '#ui/Kite.tsx'
import css from './LostKite.module.css'

/** A kite whose string has been cut. */
export const LostKite = () => (
  <svg className={css.picture} viewBox="0 0 300 190" aria-hidden="true" focusable="false">
    <path className={css.string} d="M206 118q-14 22-36 20t-30 16" />
    <path className={css.string} d="M20 186c46-6 62-30 92-30" strokeDasharray="1 9" />
    <Kite x={224} y={66} size={46} turn={24} paint="rani" />
  </svg>
)
