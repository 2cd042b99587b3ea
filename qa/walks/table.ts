// Used by `npm run walks` (tests/browser/walks) and the lab's frame. To bring a page into the lab's
// state: make the gestures of its start, then `gesturesOf` each step; `undefined` means no visitor can.
import type { LabEntry } from '#lab/core/entry.ts'
import type { Step } from '#lab/core/run.ts'
import { walkCode } from '#lab/core/walkCode.ts'
import { blogList } from './blogList.ts'
import { carousel } from './carousel.ts'
import { connection } from './connection.ts'
import { copyLink } from './copyLink.ts'
import { courseList } from './courseList.ts'
import { courseSearch } from './courseSearch.ts'
import { enquiries, enquiry } from './enquiry.ts'
import type { Gesture, MachineWalks } from './gestures.ts'

export const walkTable: Readonly<Record<string, MachineWalks>> = {
  enquiry,
  enquiries,
  courseList,
  courseSearch,
  carousel,
  blogList,
  copyLink,
  connection,
}

/** 'sendEnquiry~1=201-created' of the lab's address becomes '201-created'. */
export const codeOf = (entry: LabEntry, step: Step): string => {
  const [code = ''] = walkCode(entry, { input: entry.inputs[0]?.value, steps: [step] })
  return code.slice(code.indexOf('=') + 1)
}

export const gesturesOf = (
  entry: LabEntry,
  start: string,
  step: Step,
  walks = walkTable[entry.machine.id],
): readonly Gesture[] | undefined => {
  if (step.do === 'wait') return [{ turn: step.ms }]
  const code = codeOf(entry, step)
  return walks?.starts[start]?.without?.includes(code) ? undefined : walks?.steps[code]
}
