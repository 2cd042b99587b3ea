/** Texts of more than about 20,000 letters leave a cache: there each letter takes ten times as long. */
const LETTERS = 2_000
const TIMES = 8
/** Between linear (8) and quadratic (64). */
const MAX_RATIO = 24
const REPEATS = 5
/** So many warm the compiler. */
const MIN_ROUNDS = 5
/** Reached only by work that is not linear: a failing test must end. */
const MAX_ROUNDS = 12

/** Microseconds of processor time: other processes do not count. */
const costOf = (work: () => unknown) => {
  const before = process.cpuUsage()
  for (let time = 0; time < REPEATS; time += 1) work()
  const { user, system } = process.cpuUsage(before)
  return Math.max(1, user + system)
}

/** Compares the costs of a text and of one eight times as long: the best of several rounds. */
export const isLinear = (
  read: (text: string) => unknown,
  textOf: (length: number) => string,
): boolean => {
  const [short, long] = [textOf(LETTERS), textOf(TIMES * LETTERS)]
  const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  const isClear = () => best.long / best.short < MAX_RATIO
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && !isClear()); round += 1) {
    best.short = Math.min(
      best.short,
      costOf(() => read(short)),
    )
    best.long = Math.min(
      best.long,
      costOf(() => read(long)),
    )
  }
  return isClear()
}
