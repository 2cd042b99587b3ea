import type { Command } from '#server/cli/enquiries.ts'
import { Misuse } from '#server/cli/runCommand.ts'
import { findEnquiry } from '#server/store/enquiryDesk.ts'

/** Kept for the machinery, and of no use to a person. */
const HIDDEN = ['idempotency_key', 'body_hash']

export const showCommand: Command = ({ words: [id] }) => {
  if (id === undefined) throw new Misuse('Say which one: show <id>.')
  return async ({ queries }) => {
    const enquiry = await findEnquiry(queries, id)
    if (enquiry === undefined) throw new Error('there is no enquiry with this id')
    for (const [name, value] of Object.entries(enquiry))
      if (!HIDDEN.includes(name)) console.log(`${name.padEnd(16)} ${JSON.stringify(value)}`)
  }
}
