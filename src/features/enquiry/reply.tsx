import { createContext, type ReactNode, use } from 'react'
import type { EnquiryReply } from '#domain/enquiry.ts'
import { useHasNavigated } from '#platform/useHasNavigated.ts'

const ReplyContext = createContext<EnquiryReply | undefined>(undefined)

type ReplyProviderProps = { readonly reply: EnquiryReply | undefined; readonly children: ReactNode }

export const ReplyProvider = ({ reply, children }: ReplyProviderProps) => (
  <ReplyContext value={useHasNavigated() ? undefined : reply}>{children}</ReplyContext>
)

export const useReply = (): EnquiryReply | undefined => use(ReplyContext)
