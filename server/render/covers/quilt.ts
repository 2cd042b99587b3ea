import type { Chance } from './chance.ts'
import type { Palette } from './coverPalette.ts'

const SIDE = 40
const COLUMNS = 4
/** The first and last row are cut by 10 units, so that square patches fill a 16:9 box. */
const ROWS = 5
const TOP = -10

/** Paths from the upper left corner of a patch: the first in one cloth, the second in another. */
const PATCHES = {
  upper: ['h40l-40 40z'],
  lower: ['m40 0v40h-40z'],
  outer: ['l40 40h-40z'],
  whole: ['h40l-40 40z', 'm40 0v40h-40z'],
  hourglass: ['h40l-20 20z', 'm0 40h40l-20-20z'],
  bow: ['l20 20-20 20z', 'm40 0l-20 20 20 20z'],
  diamond: ['m20 0l20 20-20 20-20-20z', 'm20 0l20 20-20 20z'],
  dot: ['m12 20a8 8 0 1 0 16 0a8 8 0 1 0-16 0z'],
  none: [],
} as const

const PATTERNS = [
  ['upper', 'lower', 'dot', 'none'],
  ['hourglass', 'bow', 'none', 'dot'],
  ['diamond', 'outer', 'none', 'upper'],
  ['whole', 'none', 'diamond', 'dot'],
  ['outer', 'upper', 'hourglass', 'none'],
  ['bow', 'diamond', 'lower', 'none'],
  ['lower', 'hourglass', 'dot', 'outer'],
] as const

/** The left half and its mirror image, with one path per colour to keep the file small. */
export const quiltOf = (chance: Chance, { cloth, spark }: Palette): string => {
  const pattern = chance.pick(PATTERNS)
  const isFolded = chance.fraction() < 0.5
  const cloths = [...cloth, cloth[0], cloth[1], spark]
  const paths = new Map<string, string>()
  const rows = isFolded ? Math.ceil(ROWS / 2) : ROWS
  for (let patch = 0; patch < rows * COLUMNS; patch += 1) {
    const x = (patch % COLUMNS) * SIDE
    const row = Math.floor(patch / COLUMNS)
    const shapes = PATCHES[chance.pick(pattern)]
    const colours = [chance.pick(cloths), chance.pick(cloth)]
    for (const place of new Set([row, isFolded ? ROWS - 1 - row : row]))
      for (const [index, shape] of shapes.entries()) {
        const colour = colours[index] ?? spark
        const path = `M${x} ${TOP + place * SIDE}${shape}`
        paths.set(colour, (paths.get(colour) ?? '') + path)
      }
  }
  const half = [...paths].map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`)
  return `<g id="half">${half.join('')}</g><use href="#half" transform="translate(320) scale(-1 1)"/>`
}
