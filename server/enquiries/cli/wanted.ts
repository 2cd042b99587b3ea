import { isDay } from '#domain/days.ts'
import type { Asked } from '#server/cli/enquiries.ts'
import { Misuse } from '#server/cli/runCommand.ts'
import type { Wanted } from '#server/store/enquiryDesk.ts'

/** A day is meant as it began in India. */
export const wantedOf = ({ since, quarantined }: Asked): Wanted => {
  if (since !== undefined && !isDay(since))
    throw new Misuse('--since is not a day such as 2025-07-28.')
  const start = since === undefined ? undefined : new Date(`${since}T00:00:00+05:30`)
  return { since: start?.toISOString(), state: quarantined ? 'quarantined' : undefined }
}
