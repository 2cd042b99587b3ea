import type { Chance } from './chance.ts'
import type { Palette } from './coverPalette.ts'

const SIDE = 40
const HALF = SIDE / 2
const COLUMNS = 8
/** The first and last row are cut by 10 units, so that square patches fill a 16:9 box. */
const ROWS = 5
const TOP = -10

type Cloth = string
type Piece = { readonly cloth: Cloth; readonly path: string }
type Corner = { readonly x: number; readonly y: number; readonly across: 1 | -1 }
type Patch = (corner: Corner, first: Cloth, second: Cloth) => Piece[]

const shape = ({ x, y, across }: Corner, points: readonly (readonly [number, number])[]) =>
  `M${points.map(([dx, dy]) => `${x + across * dx} ${y + dy}`).join('L')}z`

const dot = ({ x, y, across }: Corner, radius: number) => {
  const size = radius * 2
  const left = x + across * HALF - radius
  return `M${left} ${y + HALF}a${radius} ${radius} 0 1 0 ${size} 0a${radius} ${radius} 0 1 0-${size} 0z`
}

const UPPER = [
  [0, 0],
  [SIDE, 0],
  [0, SIDE],
] as const
const LOWER = [
  [SIDE, 0],
  [SIDE, SIDE],
  [0, SIDE],
] as const
const OUTER = [
  [0, 0],
  [SIDE, SIDE],
  [0, SIDE],
] as const
const ROOF = [
  [0, 0],
  [SIDE, 0],
  [HALF, HALF],
] as const
const FLOOR = [
  [0, SIDE],
  [SIDE, SIDE],
  [HALF, HALF],
] as const
const WEST = [
  [0, 0],
  [HALF, HALF],
  [0, SIDE],
] as const
const EAST = [
  [SIDE, 0],
  [HALF, HALF],
  [SIDE, SIDE],
] as const
const DIAMOND = [
  [HALF, 0],
  [SIDE, HALF],
  [HALF, SIDE],
  [0, HALF],
] as const
const DIAMOND_HALF = [
  [HALF, 0],
  [SIDE, HALF],
  [HALF, SIDE],
] as const

const PATCHES = {
  upper: (at, cloth) => [{ cloth, path: shape(at, UPPER) }],
  lower: (at, cloth) => [{ cloth, path: shape(at, LOWER) }],
  outer: (at, cloth) => [{ cloth, path: shape(at, OUTER) }],
  whole: (at, cloth, second) => [
    { cloth, path: shape(at, UPPER) },
    { cloth: second, path: shape(at, LOWER) },
  ],
  hourglass: (at, cloth, second) => [
    { cloth, path: shape(at, ROOF) },
    { cloth: second, path: shape(at, FLOOR) },
  ],
  bow: (at, cloth, second) => [
    { cloth, path: shape(at, WEST) },
    { cloth: second, path: shape(at, EAST) },
  ],
  diamond: (at, cloth, second) => [
    { cloth, path: shape(at, DIAMOND) },
    { cloth: second, path: shape(at, DIAMOND_HALF) },
  ],
  dot: (at, cloth) => [{ cloth, path: dot(at, 8) }],
  none: () => [],
} satisfies Record<string, Patch>

const PATTERNS = [
  ['upper', 'lower', 'dot', 'none'],
  ['hourglass', 'bow', 'none', 'dot'],
  ['diamond', 'outer', 'none', 'upper'],
  ['whole', 'none', 'diamond', 'dot'],
  ['outer', 'upper', 'hourglass', 'none'],
  ['bow', 'diamond', 'lower', 'none'],
  ['lower', 'hourglass', 'dot', 'outer'],
] as const

export const quiltOf = (chance: Chance, { cloth, spark }: Palette): string => {
  const pattern = chance.pick(PATTERNS)
  const folded = chance.fraction() < 0.5
  const cloths = [...cloth, cloth[0], cloth[1], spark]
  const rows = folded ? Math.ceil(ROWS / 2) : ROWS
  const pieces = Array.from({ length: rows * (COLUMNS / 2) }, (_, index) => {
    const column = index % (COLUMNS / 2)
    const row = Math.floor(index / (COLUMNS / 2))
    const patch: Patch = PATCHES[chance.pick(pattern)]
    const first = chance.pick(cloths)
    const second = chance.pick(cloth)
    const mirrored = folded && row !== ROWS - 1 - row ? [row, ROWS - 1 - row] : [row]
    return mirrored.flatMap((each) => {
      const y = TOP + each * SIDE
      const left = { x: column * SIDE, y, across: 1 } as const
      const right = { x: (COLUMNS - column) * SIDE, y, across: -1 } as const
      return [...patch(left, first, second), ...patch(right, first, second)]
    })
  }).flat()
  // One path per colour keeps the file under 3 KB.
  return [...new Set(pieces.map((piece) => piece.cloth))]
    .map((each) => {
      const paths = pieces.filter((piece) => piece.cloth === each).map(({ path }) => path)
      return `<path fill="${each}" d="${paths.join('')}"/>`
    })
    .join('')
}
