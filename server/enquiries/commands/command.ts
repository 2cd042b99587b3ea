import { isDay } from '#domain/days.ts'
import { UsageError } from '#server/cli/runCommand.ts'
import type { Config } from '#server/config.ts'
import type { EnquiryFilter } from '#server/store/enquiryRepository.ts'
import type { Store } from '#server/store/open.ts'

export const OPTIONS = {
  since: { type: 'string' },
  quarantined: { type: 'boolean' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  mobile: { type: 'string' },
  email: { type: 'string' },
  'older-than': { type: 'string' },
  before: { type: 'string' },
} as const

type Option = keyof typeof OPTIONS

export type Arguments = { readonly ids: readonly string[] } & {
  readonly [name in Option]?:
    | ((typeof OPTIONS)[name]['type'] extends 'string' ? string : boolean)
    | undefined
}

export type Command = {
  readonly options: readonly Option[]
  /** Maximum number of ids; if above 0, one is required. */
  readonly ids: number
  readonly prepare: (args: Arguments) => (store: Store, config: Config) => Promise<void>
}

export const startOfDay = (option: string, day: string): string => {
  if (!isDay(day)) throw new UsageError(`--${option} is not a day such as 2025-07-28: ${day}`)
  return new Date(`${day}T00:00:00+05:30`).toISOString()
}

export const filterOf = ({ since, quarantined }: Arguments): EnquiryFilter => ({
  since: since === undefined ? undefined : startOfDay('since', since),
  state: quarantined ? 'quarantined' : undefined,
})

const EVERY = 1_000

/** On standard error, so never part of an export. */
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
