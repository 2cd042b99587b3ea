import type { EnquiryReply } from '#domain/enquiry.ts'

/**
 * Milliseconds for all calls of a page together. LCP should stay under 2.5 s, of which network and
 * paint take one.
 */
export const PAGE_TIMEOUT = 1_500
/** Longer after a form post: the response holds what the visitor typed. */
const TIMEOUT_WITH_REPLY_MS = 4_000

export type PageTimeout = (reply?: EnquiryReply) => Promise<unknown>

export const pageTimeout: PageTimeout = (reply) =>
  new Promise((resolve) =>
    setTimeout(resolve, reply ? TIMEOUT_WITH_REPLY_MS : PAGE_TIMEOUT).unref(),
  )
