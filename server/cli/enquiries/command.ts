import { dayOf } from '#server/cli/runCommand.ts'
import type { Config } from '#server/config.ts'
import type { Store } from '#server/store/open.ts'

/** In two steps: the first reports wrong arguments before the second needs a store. */
export type Command = (args: string[]) => (store: Store, config: Config) => Promise<void>

export const startOfDay = (option: string, day: string): string =>
  new Date(`${dayOf(option, day)}T00:00:00+05:30`).toISOString()

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
