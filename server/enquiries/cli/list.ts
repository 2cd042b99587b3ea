import type { Command } from '#server/cli/enquiries.ts'
import { enquiries } from '#server/store/enquiryDesk.ts'
import type { EnquiryRow } from '#server/store/schema.ts'
import { progress } from './progress.ts'
import { wantedOf } from './wanted.ts'

/** What a visitor typed may hold characters that move a terminal's cursor or colour it. */
const shown = (text: string) => text.replace(/\p{C}+/gu, ' ')

const line = ({ id, created_at, state, mobile, name, course_name }: EnquiryRow) =>
  [id, created_at.slice(0, 16), state.padEnd(11), mobile, shown(name), shown(course_name)].join(
    '  ',
  )

export const listCommand: Command = (asked) => {
  const wanted = wantedOf(asked)
  return async ({ queries }) => {
    const counted = progress('enquiries')
    for await (const enquiry of enquiries(queries, wanted)) {
      console.log(line(enquiry))
      counted.step()
    }
    counted.end()
  }
}
