import type { Asked } from '#server/cli/enquiries.ts'
import { Misuse } from '#server/cli/runCommand.ts'
import type { Wanted } from '#server/store/enquiryDesk.ts'

/** A day is meant as it began in India. */
export const wantedOf = ({ since, quarantined }: Asked): Wanted => {
  const start = since === undefined ? undefined : new Date(`${since}T00:00:00+05:30`)
  if (start && Number.isNaN(start.getTime()))
    throw new Misuse('--since is not a day such as 2025-07-28.')
  return { since: start?.toISOString(), state: quarantined ? 'quarantined' : undefined }
}
