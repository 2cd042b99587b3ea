import { Kite, type KitePaint } from '#components/Kite/Kite.tsx'
import css from './SceneKites.module.css'

/** Six kites: position of each, and the roof (middle of a column) from which it is flown. */
const flights: readonly {
  readonly roof: number
  readonly top: number
  readonly dress: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turn: number
  readonly paint: KitePaint
}[] = [
  { roof: 98, top: 334, dress: '#6fd6c9', x: 178, y: 214, size: 46, turn: 14, paint: 'sun' },
  { roof: 295, top: 330, dress: '#f4b740', x: 352, y: 104, size: 58, turn: 10, paint: 'rani' },
  { roof: 492, top: 340, dress: '#f9b89a', x: 566, y: 196, size: 40, turn: 20, paint: 'leaf' },
  { roof: 688, top: 322, dress: '#9db2ff', x: 742, y: 92, size: 66, turn: 12, paint: 'morning' },
  { roof: 885, top: 336, dress: '#fff6e5', x: 944, y: 206, size: 42, turn: 18, paint: 'sky' },
  { roof: 1082, top: 326, dress: '#e4572e', x: 1104, y: 118, size: 52, turn: 6, paint: 'rani' },
]

const phases = [css.mon, css.tue, css.wed, css.thu, css.fri, css.sat]

const HOUSES = {
  near: 'M0 440V352H28V334H150V352H197V440ZM394 440V362H420V340H566V362H590V440ZM787 440V358H822V336H948V358H983V440Z',
  far: 'M197 440V330H236V318H262V330H352V352H394V440ZM590 440V346H634V322H744V346H787V440ZM983 440V342H1014V326H1150V342H1180V440Z',
  tanks:
    'M38 334v-24h26v24ZM124 334v-12h16v12ZM444 340v-20h30v20ZM840 336v-14h44v14ZM1108 326v-24h30v24ZM648 322v-14h18v14Z',
}

const Sky = () => (
  <>
    <path fill="#2b2a78" d="M0 0h1180v440H0Z" />
    <path fill="#3a399c" d="M0 250 240 196l300 44 260-60 380 70v190H0Z" />
    <g className={css.sun}>
      <circle cx="930" cy="300" r="84" fill="#e4572e" />
      <circle cx="930" cy="300" r="58" fill="#f4b740" />
    </g>
    <path fill="#22215f" d="M0 330 130 300l190 26 210-34 190 30 230-36 230 40v114H0Z" />
    {flights.map(({ roof, top, dress, x, y, ...kite }, evening) => (
      <g key={roof} className={phases[evening]}>
        <g className={css.flight}>
          <path
            fill="none"
            stroke="#fff6e5"
            strokeWidth="1.5"
            d={`M${roof} ${top + 30}V${top}Q${roof} ${(y + top) / 2} ${x} ${y}`}
          />
          <g className={css.bob}>
            <Kite x={x} y={y} {...kite} />
          </g>
        </g>
        <path fill={dress} d={`M${roof - 8} ${top}l3-19h10l3 19Z`} />
        <circle cx={roof} cy={top - 25} r="5.5" fill={dress} />
      </g>
    ))}
    <path fill="#4f2546" d={HOUSES.tanks} />
    <path fill="#15143a" d={HOUSES.far} />
    <path fill="#1d1c4b" d={HOUSES.near} />
    {flights.map(({ roof }, evening) => (
      <g key={roof} className={phases[evening]}>
        <path fill="#35346f" d={`M${roof - 54} 376h30v34h-30ZM${roof + 24} 376h30v34h-30Z`} />
        <path className={css.window} fill="#f4b740" d={`M${roof - 15} 376h30v34h-30Z`} />
      </g>
    ))}
  </>
)

export const SceneKites = ({ label }: { label: string }) => (
  <svg
    className={css.sky}
    data-print="hide"
    viewBox="0 0 1180 440"
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label={label}
  >
    <Sky />
  </svg>
)
