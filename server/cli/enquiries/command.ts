import { isDay } from '#domain/dates.ts'
import { UsageError } from '#server/cli/runCommand.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/store/open.ts'

/** In two steps: the first reports wrong arguments before the second needs a store. */
export type Command = (args: string[]) => (store: Store, config: Config) => Promise<void>

export const startOfDay = (option: string, day: string): string => {
  if (!isDay(day)) throw new UsageError(`--${option} is not a day such as 2025-07-28: ${day}`)
  return new Date(`${day}T00:00:00+05:30`).toISOString()
}

const EVERY = 1_000

/** On standard error, because the export may be on standard output. */
export const progress = (what: string) => {
  const { isTTY } = process.stderr
  let count = 0
  const write = () =>
    process.stderr.write(`${isTTY ? '\r' : ''}${count} ${what}${isTTY ? '' : '\n'}`)
  return {
    step: (more = 1) => {
      const before = Math.floor(count / EVERY)
      count += more
      if (Math.floor(count / EVERY) > before) write()
    },
    end: () => {
      write()
      if (isTTY) process.stderr.write('\n')
    },
  }
}
