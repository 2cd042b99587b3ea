import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, readConfig } from '#server/config.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { onlyArgument, runCommand, UsageError } from './runCommand.ts'

const HELP = `npm run backup -- FILE

Writes the store, the secret and the catalogue copy into one new file that only its owner can read. The
site may run meanwhile: every enquiry acknowledged before the printed time is in the file.
  --help    this text`

await runCommand(HELP, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const file = onlyArgument(positionals, 'backup', 'a file to write')
  if (existsSync(file)) throw new UsageError(`${file} exists already`)
  if (!existsSync(dirname(file))) throw new UsageError(`${dirname(file)} is no folder`)
  const { stamp, counts } = await writeBackup(readConfig(environment()), file)
  console.log(
    `${file}: ${counts.enquiries ?? 0} enquiries, all that were acknowledged before ${stamp}`,
  )
})
