import { environment, readConfig } from '#server/config.ts'
import { withStore } from '#server/store/open.ts'
import type { Command } from './enquiries/command.ts'
import { exportCommand, list, outbox, show } from './enquiries/read.ts'
import { erase, purge, release } from './enquiries/write.ts'
import { openExisting } from './openExisting.ts'
import { runCommand, UsageError } from './runCommand.ts'

const HELP = `npm run enquiries -- <command>

  list [--since 2025-07-28] [--quarantined] [--json]
                         a line for each enquiry, oldest first
  show <id> [--json]     all of one enquiry, with the consent that was given
  outbox [--json]        the notifications that wait, and the last error of each
  release <id> …         takes enquiries out of quarantine and notifies the team
  export --csv [--since 2025-07-28] [--quarantined]
                         all enquiries to standard output, safe to open in a spreadsheet
  erase --mobile 9876543210 | --email person@mail.com
                         removes a person's enquiries for good
  purge --older-than 365d | --before 2025-07-28
                         removes all older enquiries
  --help                 this text

The store is the one of DATA_DIR or DATABASE_URL; the site may run meanwhile. With --json each line
is a JSON object. A day begins at midnight in India; times are printed in UTC.`

const COMMANDS: Readonly<Record<string, Command>> = {
  list,
  show,
  outbox,
  release,
  export: exportCommand,
  erase,
  purge,
}

const commandOf = (name: string) => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command) return command
  const names = Object.keys(COMMANDS).join(', ')
  throw new UsageError(`${name ? `no such command: ${name}` : 'no command given'}; one of ${names}`)
}

await runCommand(HELP, async ([name = '', ...args]) => {
  const run = commandOf(name)(args)
  const config = readConfig(environment())
  await withStore(openExisting(config, 'unknown', 'pending'), (store) => run(store, config))
})
