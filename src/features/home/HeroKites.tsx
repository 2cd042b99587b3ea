import { Kite, KiteString } from '#components/Kite/Kite.tsx'
import { MovingPicture } from '#components/MovingPicture/MovingPicture.tsx'
import { movement } from '#content/movement.ts'
import css from './HeroKites.module.css'

const Kites = () => (
  <>
    <g className={css.far}>
      <KiteString d="M64 470C150 370 222 230 300 70" width={1.6} />
      <g className={css.bob}>
        <Kite x={300} y={70} size={32} turn={2} paint="leaf" />
      </g>
    </g>
    <g className={css.left}>
      <KiteString d="M64 470C70 410 72 330 134 262" width={1.6} />
      <g className={css.bob}>
        <Kite x={134} y={262} size={64} turn={-10} paint="rani" />
      </g>
    </g>
    <g className={css.main}>
      <KiteString d="M64 470C180 380 270 280 410 172" width={1.6} />
      <g className={css.bob}>
        <Kite x={410} y={172} size={108} turn={24} paint="day" />
      </g>
    </g>
    <g className={css.low}>
      <KiteString d="M64 470C200 462 340 428 470 366" width={1.6} />
      <g className={css.bob}>
        <Kite x={470} y={366} size={54} turn={40} paint="ember" />
      </g>
    </g>
    <g transform="translate(64 470) rotate(-38)">
      <path fill="#a3164f" d="M-46-4h92v8h-92Z" />
      <path fill="#f4b740" d="M-22-15h44v30h-44Z" />
      <path fill="#e4572e" d="M-22-15h11v30h-11ZM11-15h11v30H11Z" />
      <path className={css.rim} d="M-27-24h6v48h-6ZM21-24h6v48h-6Z" />
    </g>
  </>
)

export const HeroKites = () => (
  <div className={css.picture} data-print="hide">
    <MovingPicture labels={movement.kites}>
      <svg className={css.art} viewBox="0 0 560 520" aria-hidden="true">
        <Kites />
      </svg>
    </MovingPicture>
  </div>
)
