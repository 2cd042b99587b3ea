import { Kite } from './Kite.tsx'
import css from './LooseKite.module.css'

export const LooseKite = () => (
  <svg className={css.picture} viewBox="0 0 480 400" aria-hidden="true" focusable="false">
    <path className={css.string} d="M20 392C60 380 96 350 88 316S36 292 52 326 128 340 168 300" />
    <path className={css.string} d="M318 150C268 190 330 236 280 258S214 232 236 282" />
    <Kite x={328} y={128} size={100} turn={42} paint="sky" />
    <path className={css.knot} d="M168 286l14 14-14 14-14-14Z" />
  </svg>
)
