import type { EnquiryField } from '#domain/enquiry.ts'
import type { EnquiryInput } from '#machines/enquiryContext.ts'
import type { Gesture, Target } from '#qa/walks/gestures.ts'

export const course = { id: 'it-1', name: 'A course', category: 'IT' } as const
export const form: EnquiryInput = { course, siteName: 'The institute', begunAt: 0 }

export const COURSE_PAGE = '/course-overview/data-analytics-with-python'

export const boxes: Readonly<Record<EnquiryField, Target>> = {
  name: { role: 'textbox', name: 'Full name' },
  email: { role: 'textbox', name: 'Email' },
  mobile: { role: 'textbox', name: 'Mobile' },
  date: { role: 'textbox', name: 'Preferred date' },
  time: { role: 'textbox', name: 'Preferred time' },
  comments: { role: 'textbox', name: 'Comments' },
}
export const seeForm: Gesture = { sees: boxes.name }

const apply: Target = { role: 'link', name: 'Apply Now' }
export const openForm: readonly Gesture[] = [{ press: apply }, seeForm]
export const leaveForm: readonly Gesture[] = [{ go: 'back' }, { sees: apply }]
