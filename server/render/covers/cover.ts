import { type CoverKind, paletteOf } from '#domain/covers.ts'
import { type Chance, chanceOf } from './chance.ts'
import { CREAM, MARIGOLD, PALETTES, type Palette } from './coverPalette.ts'
import { quiltOf } from './quilt.ts'

const COVER_WIDTH = 320
export const COVER_HEIGHT = 180

const KITE_Y = 78
const TALL = 60
const WIDE = 46
const CROSS = -14

const placeKite = (chance: Chance) => ({
  x: Math.round(COVER_WIDTH * (0.36 + chance.fraction() * 0.28)),
  lean: Math.round((chance.fraction() < 0.5 ? -1 : 1) * (6 + chance.fraction() * 12)),
})

const kiteOf = (
  { x, lean }: ReturnType<typeof placeKite>,
  { ground, kiteBottom }: Palette,
): string => {
  const sway = lean > 0 ? -1 : 1
  const outline = `M0-${TALL}L${WIDE} ${CROSS}L0 ${TALL}L-${WIDE} ${CROSS}z`
  return [
    `<g transform="translate(${x} ${KITE_Y}) rotate(${lean})">`,
    `<path fill="none" stroke="${CREAM}" stroke-width="1.6" d="M0 ${TALL}c${sway * 26} 22 ${-sway * 22} 38 ${sway * 6} 72"/>`,
    `<path fill="${CREAM}" stroke="${ground}" stroke-width="5" stroke-linejoin="round" paint-order="stroke" d="${outline}"/>`,
    `<path fill="${MARIGOLD}" d="M0-${TALL}L${WIDE} ${CROSS}L0 ${CROSS}z"/>`,
    `<path fill="${kiteBottom}" d="M0 ${CROSS}V${TALL}L-${WIDE} ${CROSS}z"/>`,
    `<path fill="${MARIGOLD}" d="M0 ${TALL - 2}l10 17h-20z"/>`,
    '</g>',
  ].join('')
}

export const drawCover = (kind: CoverKind, id: string) => {
  const chance = chanceOf(`${kind}/${id}`)
  const palette = PALETTES[paletteOf(kind)]
  const quilt = quiltOf(chance, palette)
  const place = placeKite(chance)
  const ground = `<path fill="${palette.ground}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>`
  return { middle: place.x, drawing: ground + quilt + kiteOf(place, palette) }
}

export const coverOf = (kind: CoverKind, id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}">${drawCover(kind, id).drawing}</svg>`
