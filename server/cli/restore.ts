import { parseArgs } from 'node:util'
import { environment, readConfig } from '#server/config.ts'
import { storeState } from '#server/store/open.ts'
import { checkBackup } from './backup/backupLines.ts'
import { restoreBackup } from './backup/restoreBackup.ts'
import { onlyArgument, runCommand, UsageError } from './runCommand.ts'

const HELP = `npm run restore -- FILE [--overwrite]

Puts the store, the secret and the catalogue copy of a backup in place, in SQLite or PostgreSQL, whichever
the backup is of. Stop the site first. The file is checked before anything is changed.
  --overwrite   replaces a store that exists already
  --help        this text`

const OPTIONS = { overwrite: { type: 'boolean' } } as const

await runCommand(HELP, async (args) => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const file = onlyArgument(positionals, 'restore', 'a file that backup has written')
  const config = readConfig(environment())
  const checked = await checkBackup(file)
  const state = await storeState(config)
  if (state === 'in use') throw new UsageError('the store is in use: stop the site first')
  if (state === 'idle' && !values.overwrite)
    throw new UsageError('there is a store already: --overwrite replaces it')
  const isSameSecret = await restoreBackup(config, file, checked)
  const { counts, head } = checked
  console.log(`${counts.enquiries ?? 0} enquiries restored, all acknowledged before ${head.stamp}`)
  if (!isSameSecret)
    console.error('SECRET is not the one of the backup: thank-you links made before are invalid')
})
