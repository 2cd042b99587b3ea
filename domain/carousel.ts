/** Why a carousel stands still; reasons, so that a pointer that leaves can't restart a hidden tab. */
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
/** Sorted, each reason once. */
export type Holds = readonly HoldReason[]

export const holdsOf = (reasons: Iterable<HoldReason>): Holds => [...new Set(reasons)].sort()
export const withHold = (holds: Holds, reason: HoldReason): Holds => holdsOf([...holds, reason])
export const withoutHold = (holds: Holds, reason: HoldReason): Holds =>
  holds.filter((held) => held !== reason)

/** Only what the visitor chose, here or in the system's settings: the button then reads Play. */
export const isPaused = (holds: Holds): boolean =>
  holds.includes('paused') || holds.includes('reduced-motion')

/** The index `by` steps on, round the end; 0 when there is nothing to show. */
export const turned = (index: number, by: number, count: number): number =>
  count > 0 ? (((index + by) % count) + count) % count : 0

/** One item can't turn, nor can a window that the items don't fill. */
export const isTurnable = (count: number, shown: number): boolean => count >= Math.max(2, shown)
