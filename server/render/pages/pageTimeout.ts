import type { EnquiryReply } from '#domain/enquiry.ts'

/**
 * Milliseconds for which a window may stay white while foreign hosts are slow, for all calls of a page
 * together. Of the 2.5 s in which a page should show its largest part, a phone's line and the paint take one.
 */
export const PAGE_TIMEOUT = 1_500
/** Longer for who has sent a form: what they typed stands in this one answer. */
const PATIENCE_WITH_REPLY = 4_000

/** Ends when a page is better sent without the answers that have not come. */
export type PageTimeout = (reply?: EnquiryReply) => Promise<unknown>

export const patience: PageTimeout = (reply) =>
  new Promise((resolve) => setTimeout(resolve, reply ? PATIENCE_WITH_REPLY : PAGE_TIMEOUT).unref())
