import type { Chance } from './chance.ts'
import type { Palette } from './coverPalette.ts'

const WIDTH = 320
const TALL = 60
const WIDE = 46
const CROSS = -14

export type KitePlace = { readonly x: number; readonly lean: number }

export const placeKite = (chance: Chance): KitePlace => ({
  x: Math.round(WIDTH * (0.36 + chance.fraction() * 0.28)),
  lean: Math.round((chance.fraction() < 0.5 ? -1 : 1) * (6 + chance.fraction() * 12)),
})

export const kiteOf = ({ x, lean }: KitePlace, { ground, kite }: Palette): string => {
  const y = 78
  const sway = lean > 0 ? -1 : 1
  const outline = `M0-${TALL}L${WIDE} ${CROSS}L0 ${TALL}L-${WIDE} ${CROSS}z`
  return [
    `<g transform="translate(${x} ${y}) rotate(${lean})">`,
    `<path fill="none" stroke="${kite.light}" stroke-width="1.6" d="M0 ${TALL}c${sway * 26} 22 ${-sway * 22} 38 ${sway * 6} 72"/>`,
    `<path fill="${kite.light}" stroke="${ground}" stroke-width="5" stroke-linejoin="round" paint-order="stroke" d="${outline}"/>`,
    `<path fill="${kite.warm}" d="M0-${TALL}L${WIDE} ${CROSS}L0 ${CROSS}z"/>`,
    `<path fill="${kite.deep}" d="M0 ${CROSS}V${TALL}L-${WIDE} ${CROSS}z"/>`,
    `<path fill="${kite.warm}" d="M0 ${TALL - 2}l10 17h-20z"/>`,
    '</g>',
  ].join('')
}
