import type { Command } from '#server/cli/enquiries.ts'
import { Misuse } from '#server/cli/runCommand.ts'
import { channelNames } from '#server/enquiries/notify/channels.ts'
import { releaseEnquiry } from '#server/store/enquiryDesk.ts'

export const releaseCommand: Command = ({ words: ids }) => {
  if (ids.length === 0) throw new Misuse('Say which: release <id> …')
  return async (store, config) => {
    const channels = channelNames(config)
    const told =
      channels.length > 0 ? `the team is told by ${channels.join(' and ')}` : 'nobody is told'
    for (const id of ids) {
      if (!(await releaseEnquiry(store, id, channels, Date.now())))
        throw new Error(`no enquiry is kept apart under the id ${id}`)
      console.log(`${id} released; ${told}`)
    }
  }
}
