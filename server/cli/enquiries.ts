import { type Config, readConfig } from '#server/config.ts'
import { eraseCommand } from '#server/enquiries/cli/erase.ts'
import { exportCommand } from '#server/enquiries/cli/export.ts'
import { listCommand } from '#server/enquiries/cli/list.ts'
import { purgeCommand } from '#server/enquiries/cli/purge.ts'
import { releaseCommand } from '#server/enquiries/cli/release.ts'
import { showCommand } from '#server/enquiries/cli/show.ts'
import { openStore, type Store } from '#server/store/open.ts'
import { Misuse, runCommand } from './runCommand.ts'

const HELP = `npm run enquiries -- <command>

  list [--since 2025-07-28] [--quarantined]
                         a line for each enquiry, oldest first; or only those that were kept apart
  show <id>              all of one enquiry, with the consent that was given
  release <id> …         puts what was kept apart with the others, and has the team told of it
  export --csv [--since 2025-07-28] [--quarantined]
                         all of them, to standard output, safe to open in a spreadsheet
  erase --mobile 9876543210
                         removes a person's enquiries for good
  purge --older-than 365d
                         removes all that are older
  --help                 this text

The store is the one of DATA_DIR or DATABASE_URL; the site may run meanwhile.`

const OPTIONS = {
  since: { type: 'string' },
  quarantined: { type: 'boolean' },
  csv: { type: 'boolean' },
  mobile: { type: 'string' },
  'older-than': { type: 'string' },
} as const

export type Asked = {
  readonly words: readonly string[]
  readonly since?: string | undefined
  readonly quarantined?: boolean | undefined
  readonly csv?: boolean | undefined
  readonly mobile?: string | undefined
  readonly olderThan?: string | undefined
}

/** Reads what was asked and throws Misuse before the store is opened; answers the work to do in it. */
export type Command = (asked: Asked) => (store: Store, config: Config) => Promise<void>

const COMMANDS: Readonly<Record<string, Command>> = {
  list: listCommand,
  show: showCommand,
  export: exportCommand,
  erase: eraseCommand,
  purge: purgeCommand,
  release: releaseCommand,
}

await runCommand(HELP, OPTIONS, async ({ values, positionals: [name = '', ...words] }) => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined)
    throw new Misuse(name ? `There is no command ${name}.` : 'Say what to do.')
  const work = command({ ...values, words, olderThan: values['older-than'] })
  const config = readConfig(process.env)
  const store = await openStore(config)
  try {
    await work(store, config)
  } finally {
    await store.close()
  }
})
