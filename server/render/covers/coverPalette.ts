import type { PaletteName } from '#domain/category.ts'

export type Palette = {
  readonly ground: string
  readonly cloth: readonly [string, string, string]
  readonly kiteBottom: string
}

export const CREAM = '#FFF6E5'
export const MARIGOLD = '#F4B740'

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  indigo: { ground: '#15143A', cloth: ['#2B2A78', '#4F5BD5', '#9DB2FF'], kiteBottom: '#4F5BD5' },
  rani: { ground: '#4A0F2E', cloth: ['#A3164F', '#E4572E', '#F9B89A'], kiteBottom: '#E4572E' },
  slate: { ground: '#2A2F45', cloth: ['#454C6B', '#7A83A8', '#C6CBDD'], kiteBottom: '#5B6389' },
  teal: { ground: '#073B3A', cloth: ['#0F6B62', '#2FA58E', '#A9DFCB'], kiteBottom: '#D9722B' },
}
