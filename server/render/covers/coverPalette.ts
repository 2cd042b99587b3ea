import type { PaletteName } from '#domain/category.ts'

export type Palette = {
  readonly ground: string
  readonly cloth: readonly [string, string, string]
  /** Of the kite's lower half. */
  readonly deep: string
}

export const CREAM = '#FFF6E5'
export const MARIGOLD = '#F4B740'

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  indigo: { ground: '#15143A', cloth: ['#2B2A78', '#4F5BD5', '#9DB2FF'], deep: '#4F5BD5' },
  rani: { ground: '#4A0F2E', cloth: ['#A3164F', '#E4572E', '#F9B89A'], deep: '#E4572E' },
  slate: { ground: '#2A2F45', cloth: ['#454C6B', '#7A83A8', '#C6CBDD'], deep: '#5B6389' },
  teal: { ground: '#073B3A', cloth: ['#0F6B62', '#2FA58E', '#A9DFCB'], deep: '#D9722B' },
}
