import css from './Kite.module.css'

const paints = {
  day: ['#f4b740', '#9db2ff', '#4f5bd5', '#2b2a78', '#f4b740'],
  morning: ['#f4b740', '#fff', '#fff6e5', '#4f5bd5', '#f4b740'],
  dusk: ['#fff6e5', '#15143a', '#a3164f', '#fff6e5', '#15143a'],
  rani: ['#e4572e', '#f9b89a', '#f9b89a', '#a3164f', '#e4572e'],
  ember: ['#a3164f', '#f4b740', '#f4b740', '#e4572e', '#a3164f'],
  sky: ['#4f5bd5', '#9db2ff', '#9db2ff', '#2b2a78', '#4f5bd5'],
  leaf: ['#6fd6c9', '#fff6e5', '#f4b740', '#0f6662', '#6fd6c9'],
  sun: ['#fff6e5', '#f4b740', '#f4b740', '#e4572e', '#fff6e5'],
} as const

export type KitePaint = keyof typeof paints

type KiteProps = {
  /** Position of the point where its sticks cross; `size` is from there to the nose. */
  x: number
  y: number
  size: number
  turn: number
  paint: KitePaint
}

export const Kite = ({ x, y, size, turn, paint }: KiteProps) => {
  const [topRight, topLeft, bottomRight, bottomLeft, tail] = paints[paint]
  const wing = size * 0.78
  const foot = size * 1.12
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} strokeLinejoin="round">
      <path d={`M0 ${-size}L${wing} 0H0Z`} fill={topRight} />
      <path d={`M0 ${-size}L${-wing} 0H0Z`} fill={topLeft} />
      <path d={`M${wing} 0L0 ${foot}V0Z`} fill={bottomRight} />
      <path d={`M${-wing} 0L0 ${foot}V0Z`} fill={bottomLeft} />
      <path d={`M0 ${foot}l${size * 0.2} ${size * 0.3}h${size * -0.4}Z`} fill={tail} />
    </g>
  )
}

export const KiteString = ({ d, width = 2 }: { d: string; width?: number }) => (
  <path className={css.string} d={d} strokeWidth={width} />
)

export const LooseKite = () => (
  <svg className={css.loose} viewBox="0 0 480 400" data-print="hide" aria-hidden="true">
    <g strokeLinecap="round">
      <KiteString d="M20 392C60 380 96 350 88 316S36 292 52 326 128 340 168 300" />
      <KiteString d="M318 150C268 190 330 236 280 258S214 232 236 282" />
    </g>
    <Kite x={328} y={128} size={100} turn={42} paint="sky" />
    <path className={css.knot} d="M168 286l14 14-14 14-14-14Z" />
  </svg>
)
