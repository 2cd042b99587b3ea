import { movement } from '#content/movement.ts'
import { Kite } from '#ui/Kite.tsx'
import { MovingPicture } from '#ui/MovingPicture.tsx'
import css from './HeroKites.module.css'

/** Kites on one hand's strings: each string and its kite turn about the reel, so they never part. */
export const HeroKites = () => (
  <div className={css.picture}>
    <MovingPicture words={movement}>
      <svg className={css.art} viewBox="0 0 560 520" aria-hidden="true" focusable="false">
        <g className={css.far}>
          <path className={css.string} d="M64 470C150 330 196 190 268 60" />
          <g className={css.bob}>
            <Kite x={268} y={60} size={26} turn={-8} paint="leaf" />
          </g>
        </g>
        <g className={css.left}>
          <path className={css.string} d="M64 470C120 400 124 268 196 208" />
          <g className={css.bob}>
            <Kite x={196} y={208} size={58} turn={-9} paint="rani" />
          </g>
        </g>
        <g className={css.main}>
          <path className={css.string} d="M64 470C164 366 250 262 398 152" />
          <g className={css.bob}>
            <Kite x={398} y={152} size={92} turn={24} paint="morning" />
          </g>
        </g>
        <g className={css.low}>
          <path className={css.string} d="M64 470C190 448 330 404 462 340" />
          <g className={css.bob}>
            <Kite x={462} y={340} size={44} turn={38} paint="sky" />
          </g>
        </g>
        <g transform="translate(64 470) rotate(-38)">
          <path fill="#a3164f" d="M-46-4h92v8h-92Z" />
          <path fill="#f4b740" d="M-22-15h44v30h-44Z" />
          <path fill="#e4572e" d="M-22-15h11v30h-11ZM11-15h11v30H11Z" />
          <path className={css.rim} d="M-27-24h6v48h-6ZM21-24h6v48h-6Z" />
        </g>
      </svg>
    </MovingPicture>
  </div>
)
