import { once } from 'node:events'
import type { Command } from '#server/cli/enquiries.ts'
import { Misuse } from '#server/cli/runCommand.ts'
import { csvHead, csvLine } from '#server/enquiries/csv.ts'
import { enquiries } from '#server/store/enquiryDesk.ts'
import { progress } from './progress.ts'
import { wantedOf } from './wanted.ts'

export const exportCommand: Command = (asked) => {
  if (!asked.csv) throw new Misuse('Say in which form: export --csv.')
  const wanted = wantedOf(asked)
  return async ({ queries }) => {
    const counted = progress('enquiries exported')
    process.stdout.write(csvHead)
    for await (const enquiry of enquiries(queries, wanted)) {
      if (!process.stdout.write(csvLine(enquiry))) await once(process.stdout, 'drain')
      counted.step()
    }
    counted.end()
  }
}
