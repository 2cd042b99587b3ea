import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { EnquiryReply } from '#domain/enquiry.ts'

const ReplyContext = createContext<EnquiryReply | undefined>(undefined)

type ReplyProviderProps = { readonly reply: EnquiryReply | undefined; readonly children: ReactNode }

export const ReplyProvider = ({ reply, children }: ReplyProviderProps) => {
  const { pathname } = useLocation()
  const [replyPath, setReplyPath] = useState<string | undefined>(pathname)
  const isHere = replyPath === pathname
  if (!isHere && replyPath !== undefined) setReplyPath(undefined)
  return <ReplyContext value={isHere ? reply : undefined}>{children}</ReplyContext>
}

export const useReply = (): EnquiryReply | undefined => use(ReplyContext)
