import { sendEnquiry } from '#api/enquiries.ts'
import type { AppStore } from '#api/store.ts'
import type { Course } from '#domain/course.ts'
import { ENQUIRY_FIELDS, type Enquiry, type EnquiryValues } from '#domain/enquiry.ts'
import { enquiryKey } from './enquiryKey.ts'
import { forgetDraft, type KeptDraft, keepDraft, readDraft, type Sent } from './keptDraft.ts'

/** The body of the call: what was typed, and the course that it is about. */
const enquiryOf = (values: EnquiryValues, course: Course, siteName: string): Enquiry => ({
  ...(Object.fromEntries(
    ENQUIRY_FIELDS.map((field) => [field, values[field].trim()]),
  ) as EnquiryValues),
  courseId: course.id,
  courseName: course.name,
  courseCategory: course.category ?? '',
  siteName,
})

export type Letter = {
  /** How the enquiry was last sent, if it was. */
  readonly sent: () => Sent | undefined
  /** Whether these words were sent, and it isn't known here what came of it. */
  readonly isUnanswered: (values: EnquiryValues) => boolean
  readonly send: (values: EnquiryValues, trapped: boolean) => Promise<void>
}

/** Whether nothing was taken. Other faults may be a gateway's, behind which it was stored. */
const isRefusal = (status: unknown) =>
  typeof status === 'number' && ((status >= 400 && status < 500) || status === 503)

/** When the browser opened this page, by the clock that tells the time here. */
const pageOpened = () => Date.now() - performance.now()

/**
 * One enquiry that a form is written for. The same text sent again goes under the same key, so that
 * it counts once; a text that was changed after it was sent is another enquiry.
 */
export const openLetter = (
  store: AppStore,
  course: Course,
  siteName: string,
  earlier: KeptDraft,
  /** Whether something was written before the page came to life. */
  isBegun: boolean,
): Letter => {
  // Who has written before this is no machine that fills in a form within a moment.
  const begun = earlier.at ?? (isBegun ? pageOpened() : Date.now())
  let sent = earlier.sent
  let key = sent?.key ?? enquiryKey()
  /** A form that was left meanwhile may have learnt what came of it, and kept that. */
  const known = () => {
    const kept = readDraft(course.id).sent
    return kept?.key === sent?.key ? kept : sent
  }
  const bodyOf = (values: EnquiryValues) => JSON.stringify(enquiryOf(values, course, siteName))
  return {
    sent: known,
    isUnanswered: (values) => !sent?.refused && sent?.body === bodyOf(values),
    send: async (values, trapped) => {
      const enquiry = enquiryOf(values, course, siteName)
      const body = bodyOf(values)
      if (sent && sent.body !== body) key = enquiryKey()
      sent = { key, body }
      // Kept before it goes: a reload in mid-flight must not make a second enquiry of it.
      keepDraft(course.id, { values, sent })
      const seconds = Math.floor((Date.now() - begun) / 1_000)
      store.edge.sealed.set(key, { enquiry, seconds, trapped })
      const { error } = await store.dispatch(sendEnquiry.initiate(key, { track: false }))
      store.edge.sealed.delete(key)
      // Here too, because the visitor may have left the form while it was on its way.
      if (error === undefined) return forgetDraft(course.id)
      if ('status' in error && isRefusal(error.status)) {
        sent = { key, body, refused: true }
        keepDraft(course.id, { values, sent })
      }
      throw error
    },
  }
}
