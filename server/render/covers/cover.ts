import { type CoverKind, paletteOf } from '#domain/covers.ts'
import { type Chance, chanceOf } from './chance.ts'
import { PALETTES, type Palette } from './coverPalette.ts'
import { quiltOf } from './quilt.ts'

const COVER_WIDTH = 320
export const COVER_HEIGHT = 180

const placeKite = (chance: Chance) => ({
  x: Math.round(COVER_WIDTH * (0.36 + chance.fraction() * 0.28)),
  lean: Math.round((chance.fraction() < 0.5 ? -1 : 1) * (6 + chance.fraction() * 12)),
})

const kiteAt = ({ x, lean }: ReturnType<typeof placeKite>, { ground, kite }: Palette): string => {
  const sway = lean > 0 ? -1 : 1
  return [
    `<g transform="translate(${x} 78) rotate(${lean})">`,
    `<path fill="none" stroke="${kite.light}" stroke-width="1.6" d="M0 60c${sway * 26} 22 ${-sway * 22} 38 ${sway * 6} 72"/>`,
    `<path fill="${kite.light}" stroke="${ground}" stroke-width="5" stroke-linejoin="round" paint-order="stroke" d="M0-60L46-14L0 60L-46-14z"/>`,
    `<path fill="${kite.warm}" d="M0-60L46-14L0-14z"/>`,
    `<path fill="${kite.deep}" d="M0-14V60L-46-14z"/>`,
    `<path fill="${kite.warm}" d="M0 58l10 17h-20z"/>`,
    '</g>',
  ].join('')
}

export const drawCover = (kind: CoverKind, id: string) => {
  const chance = chanceOf(`${kind}/${id}`)
  const palette = PALETTES[paletteOf(kind)]
  const quilt = quiltOf(chance, palette)
  const place = placeKite(chance)
  const ground = `<path fill="${palette.ground}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>`
  return { middle: place.x, drawing: ground + quilt + kiteAt(place, palette) }
}

export const coverOf = (kind: CoverKind, id: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}">`,
    drawCover(kind, id).drawing,
    '</svg>',
  ].join('')
