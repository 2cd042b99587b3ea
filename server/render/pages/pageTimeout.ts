import type { EnquiryReply } from '#domain/enquiry.ts'

/** For all calls of a page. LCP should stay under 2.5 s; network and paint take 1 s of it. */
export const PAGE_TIMEOUT_MS = 1_500
/** Longer after a form post, because the response holds what the visitor typed. */
const TIMEOUT_WITH_REPLY_MS = 4_000

export const pageTimeout = (reply?: EnquiryReply): Promise<unknown> =>
  new Promise((resolve) =>
    setTimeout(resolve, reply ? TIMEOUT_WITH_REPLY_MS : PAGE_TIMEOUT_MS).unref(),
  )
