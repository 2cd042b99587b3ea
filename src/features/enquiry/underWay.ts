import type { Course } from '#domain/course.ts'
import type { EnquiryValues } from '#domain/enquiry.ts'
import { forgetOutcome, tellOutcome } from './outcomes.ts'

type UnderWay = {
  readonly values: EnquiryValues
  readonly answer: Promise<void>
  /** Of each form that waits for the answer; aborted when the form is left. */
  readonly forms: AbortSignal[]
}

/** By course. To leave a form doesn't stop what it sent. */
const underWay = new Map<string, UnderWay>()

/** What was sent about a course and is not answered yet. */
export const valuesUnderWay = (courseId: string): EnquiryValues | undefined =>
  underWay.get(courseId)?.values

const begin = (
  { id, name }: Course,
  values: EnquiryValues,
  send: () => Promise<void>,
): UnderWay => {
  forgetOutcome(id)
  const forms: AbortSignal[] = []
  const end = (isSent: boolean) => {
    underWay.delete(id)
    // A form that is still there shows the answer itself.
    if (forms.every(({ aborted }) => aborted))
      tellOutcome({ courseId: id, courseName: name, isSent })
  }
  const answer = send()
  answer.then(
    () => end(true),
    () => end(false),
  )
  const begun = { values, answer, forms }
  underWay.set(id, begun)
  return begun
}

/**
 * Sends an enquiry, or waits with its form for the one that is on its way. When no form is left to
 * show the answer, it is told elsewhere.
 */
export const sendOnce = (
  course: Course,
  values: EnquiryValues,
  form: AbortSignal,
  send: () => Promise<void>,
): Promise<void> => {
  const { answer, forms } = underWay.get(course.id) ?? begin(course, values, send)
  forms.push(form)
  return answer
}
