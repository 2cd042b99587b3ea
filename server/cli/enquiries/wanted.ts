import { Misuse } from '#server/cli/runCommand.ts'
import type { Wanted } from '#server/store/enquiryDesk.ts'

const STATES = ['new', 'quarantined']

/** A day is meant as it began in India. */
export const wantedOf = ({ since, state }: Wanted): Wanted => {
  const start = since === undefined ? undefined : new Date(`${since}T00:00:00+05:30`)
  if (start && Number.isNaN(start.getTime()))
    throw new Misuse('--since is not a day such as 2025-07-28.')
  if (state !== undefined && !STATES.includes(state))
    throw new Misuse(`--state is not one of ${STATES.join(', ')}.`)
  return { since: start?.toISOString(), state }
}
