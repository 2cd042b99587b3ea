import { createContext, use } from 'react'
import type { EnquiryReply } from '#domain/enquiry.ts'
import { useHasNavigated } from '#platform/hasNavigated.tsx'

/** The server's reply to a form that was posted without scripts: belongs to the first page. */
export const ReplyContext = createContext<EnquiryReply | undefined>(undefined)

export const useReply = (): EnquiryReply | undefined => {
  const reply = use(ReplyContext)
  return useHasNavigated() ? undefined : reply
}
