/** Texts of more than about 20,000 letters leave a cache: there each letter takes ten times as long. */
const LETTERS = 2_000
const TIMES = 8
/** So many warm the compiler. */
const MIN_ROUNDS = 9
/** Reached only while other processes take the processor, or by work that is not linear. */
const MAX_ROUNDS = 200

/** Between linear and quadratic. */
export const MAX_LINEAR_RATIO = 24

const timeOf = (work: () => unknown) => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/**
 * Ratio of the times for a text and one eight times as long: 8 if linear, 64 if quadratic. The best
 * of as many rounds as it takes, so that other load does not matter.
 */
export const timeRatio = (
  read: (text: string) => unknown,
  textOf: (length: number) => string,
): number => {
  const texts = { short: textOf(LETTERS), long: textOf(TIMES * LETTERS) }
  const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  const isClear = () => best.long / best.short < MAX_LINEAR_RATIO
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && !isClear()); round += 1)
    for (const length of ['short', 'long'] as const)
      best[length] = Math.min(
        best[length],
        timeOf(() => read(texts[length])),
      )
  return best.long / best.short
}
