import { type CoverKind, paletteOf } from '#domain/covers.ts'
import { chanceOf } from './chance.ts'
import { PALETTES } from './coverPalette.ts'
import { kiteOf, placeKite } from './kite.ts'
import { quiltOf } from './quilt.ts'

const COVER_WIDTH = 320
export const COVER_HEIGHT = 180

export const drawCover = (kind: CoverKind, id: string) => {
  const chance = chanceOf(`${kind}/${id}`)
  const palette = PALETTES[paletteOf(kind)]
  const quilt = quiltOf(chance, palette)
  const place = placeKite(chance)
  return {
    middle: place.x,
    drawing: [
      `<path fill="${palette.ground}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>`,
      quilt,
      kiteOf(place, palette),
    ].join(''),
  }
}

export const coverOf = (kind: CoverKind, id: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}">`,
    drawCover(kind, id).drawing,
    '</svg>',
  ].join('')
