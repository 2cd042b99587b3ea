const LETTERS = 2_000
const TIMES = 8
const ROUNDS = 9

const timeOf = (work: () => unknown) => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/**
 * Ratio of the times for a text and one eight times as long: 8 if linear, 64 if quadratic. The
 * best of some rounds, so that load matters little.
 */
export const timeRatio = (
  read: (text: string) => unknown,
  textOf: (length: number) => string,
): number => {
  const short = textOf(LETTERS)
  const long = textOf(TIMES * LETTERS)
  const rounds = Array.from({ length: ROUNDS }, () => ({
    short: timeOf(() => read(short)),
    long: timeOf(() => read(long)),
  }))
  const best = (length: 'short' | 'long') => Math.min(...rounds.map((round) => round[length]))
  return best('long') / best('short')
}

/** Between linear and quadratic. */
export const MAX_LINEAR_RATIO = 24
