import type { Chance } from './chance.ts'
import { MARIGOLD, type Palette } from './coverPalette.ts'

const SIDE = 40
const COLUMNS = 8
/** The box cuts 10 units off the first and last row, because 16:9 does not fit square patches. */
const ROWS = 5
const TOP = -10
const DOT_RADIUS = 8

type Corner = { readonly x: number; readonly y: number; readonly across: 1 | -1 }

/** Pieces of a patch, as corners within its square. The second piece has another colour. */
const PATCHES = {
  upper: ['0,0 40,0 0,40'],
  lower: ['40,0 40,40 0,40'],
  outer: ['0,0 40,40 0,40'],
  whole: ['0,0 40,0 0,40', '40,0 40,40 0,40'],
  hourglass: ['0,0 40,0 20,20', '0,40 40,40 20,20'],
  bow: ['0,0 20,20 0,40', '40,0 20,20 40,40'],
  diamond: ['20,0 40,20 20,40 0,20', '20,0 40,20 20,40'],
  dot: ['20,20'],
  none: [],
} satisfies Record<string, readonly string[]>

const PATTERNS = [
  ['upper', 'lower', 'dot', 'none'],
  ['hourglass', 'bow', 'none', 'dot'],
  ['diamond', 'outer', 'none', 'upper'],
  ['whole', 'none', 'diamond', 'dot'],
  ['outer', 'upper', 'hourglass', 'none'],
  ['bow', 'diamond', 'lower', 'none'],
  ['lower', 'hourglass', 'dot', 'outer'],
] as const

const dotAround = (x: number, y: number) => {
  const size = 2 * DOT_RADIUS
  const half = `a${DOT_RADIUS} ${DOT_RADIUS} 0 1 0`
  return `M${x - DOT_RADIUS} ${y}${half} ${size} 0${half}-${size} 0z`
}

const pathOf = (piece: string, { x, y, across }: Corner) => {
  const corners = piece.split(' ').map((point) => {
    const [dx = 0, dy = 0] = point.split(',').map(Number)
    return [x + across * dx, y + dy] as const
  })
  const [first, ...others] = corners
  if (first && others.length === 0) return dotAround(...first)
  return `M${corners.map((point) => point.join(' ')).join('L')}z`
}

export const quiltOf = (chance: Chance, { cloth }: Palette): string => {
  const pattern = chance.pick(PATTERNS)
  const folded = chance.fraction() < 0.5
  const cloths = [...cloth, cloth[0], cloth[1], MARIGOLD]
  const rows = folded ? Math.ceil(ROWS / 2) : ROWS
  const pieces = Array.from({ length: rows * (COLUMNS / 2) }, (_, index) => {
    const column = index % (COLUMNS / 2)
    const row = Math.floor(index / (COLUMNS / 2))
    const patch: readonly string[] = PATCHES[chance.pick(pattern)]
    const colours = [chance.pick(cloths), chance.pick(cloth)]
    const mirrored = folded && row !== ROWS - 1 - row ? [row, ROWS - 1 - row] : [row]
    return mirrored.flatMap((each) => {
      const y = TOP + each * SIDE
      const left = { x: column * SIDE, y, across: 1 } as const
      const right = { x: (COLUMNS - column) * SIDE, y, across: -1 } as const
      return [left, right].flatMap((corner) =>
        patch.map((piece, at) => ({ colour: colours[at], path: pathOf(piece, corner) })),
      )
    })
  }).flat()
  // One path per colour keeps the file under 3 KB.
  return [...new Set(pieces.map(({ colour }) => colour))]
    .map((each) => {
      const paths = pieces.filter(({ colour }) => colour === each).map(({ path }) => path)
      return `<path fill="${each}" d="${paths.join('')}"/>`
    })
    .join('')
}
