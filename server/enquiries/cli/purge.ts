import type { Command } from '#server/cli/enquiries.ts'
import { Misuse } from '#server/cli/runCommand.ts'
import { removeEnquiries } from '#server/store/enquiryDesk.ts'
import { progress } from './progress.ts'

const DAY = 24 * 60 * 60 * 1_000

export const purgeCommand: Command = ({ olderThan = '' }) => {
  const days = Number(/^(\d{1,5})d$/.exec(olderThan)?.[1] ?? 0)
  if (days < 1) throw new Misuse('Say how old: purge --older-than 365d.')
  return async (store) => {
    const before = new Date(Date.now() - days * DAY).toISOString()
    const { step } = progress('enquiries purged')
    console.log(`${await removeEnquiries(store, { before }, step)} purged`)
  }
}
