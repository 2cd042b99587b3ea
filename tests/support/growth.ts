const LETTERS = 2_000
const TIMES = 8
const ROUNDS = 9

const timeOf = (work: () => unknown) => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/**
 * How many times as long a text takes that is eight times as long: eight where each letter is read
 * once, 64 where it is read for each other. The best of some rounds, so a busy machine changes little.
 */
export const growth = (
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

/** Between the two, and nearer to neither. */
export const READ_ONCE = 24
