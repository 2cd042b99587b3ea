/**
 * A carousel turns only while it has none of these: the end of a hover must not restart a hidden
 * tab.
 */
export const HOLD_REASONS = [
  'pointer',
  'focus',
  'hidden',
  'offscreen',
  'narrow',
  'paused',
  'reduced-motion',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
export type Holds = readonly HoldReason[]

export const holdsOf = (reasons: Iterable<HoldReason>): Holds => [...new Set(reasons)].sort()
export const withHold = (holds: Holds, reason: HoldReason): Holds => holdsOf([...holds, reason])
export const withoutHold = (holds: Holds, reason: HoldReason): Holds =>
  holds.filter((other) => other !== reason)

export const isPaused = (holds: Holds): boolean =>
  holds.includes('paused') || holds.includes('reduced-motion')

export const turned = (index: number, by: number, count: number): number =>
  count > 0 ? (((index + by) % count) + count) % count : 0

export const isTurnable = (count: number, shown: number): boolean => count >= Math.max(2, shown)
