import { Kite } from '#components/Kite/Kite.tsx'
import css from './ThanksKite.module.css'

export const ThanksKite = () => (
  <svg className={css.picture} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
    <path className={css.string} d="M12 116c34-4 52-22 70-44" />
    <Kite x={96} y={46} size={36} turn={28} paint="rani" />
  </svg>
)
