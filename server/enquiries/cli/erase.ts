import { isMobile } from '#domain/mobile.ts'
import type { Command } from '#server/cli/enquiries.ts'
import { Misuse } from '#server/cli/runCommand.ts'
import { removeEnquiries } from '#server/store/enquiryDesk.ts'

export const eraseCommand: Command = ({ mobile = '' }) => {
  if (!isMobile(mobile)) throw new Misuse('Say whose: erase --mobile, with ten digits.')
  return async (store) => console.log(`${await removeEnquiries(store, { mobile })} erased`)
}
