import type { PaletteName } from '#domain/category.ts'

export type Palette = {
  readonly ground: string
  readonly cloth: readonly [string, string, string]
  readonly spark: string
  readonly kite: { readonly light: string; readonly warm: string; readonly deep: string }
}

const CREAM = '#FFF6E5'
const MARIGOLD = '#F4B740'

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  indigo: {
    ground: '#15143A',
    cloth: ['#2B2A78', '#4F5BD5', '#9DB2FF'],
    spark: MARIGOLD,
    kite: { light: CREAM, warm: MARIGOLD, deep: '#4F5BD5' },
  },
  rani: {
    ground: '#4A0F2E',
    cloth: ['#A3164F', '#E4572E', '#F9B89A'],
    spark: MARIGOLD,
    kite: { light: CREAM, warm: MARIGOLD, deep: '#E4572E' },
  },
  slate: {
    ground: '#2A2F45',
    cloth: ['#454C6B', '#7A83A8', '#C6CBDD'],
    spark: MARIGOLD,
    kite: { light: CREAM, warm: MARIGOLD, deep: '#5B6389' },
  },
  teal: {
    ground: '#073B3A',
    cloth: ['#0F6B62', '#2FA58E', '#A9DFCB'],
    spark: MARIGOLD,
    kite: { light: CREAM, warm: MARIGOLD, deep: '#D9722B' },
  },
}
