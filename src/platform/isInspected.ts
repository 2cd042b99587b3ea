import { INSPECT } from '#domain/contracts/inspection.ts'

export const isInspected = (): boolean =>
  process.env.NODE_ENV !== 'production' || new URLSearchParams(location.search).has(INSPECT)
