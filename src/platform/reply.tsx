import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { EnquiryReply } from '#domain/enquiry.ts'

const ReplyContext = createContext<EnquiryReply | undefined>(undefined)

type Replied = { readonly reply: EnquiryReply | undefined; readonly children: ReactNode }

/** Discards the reply when the visitor leaves its path. */
export const ReplyProvider = ({ reply, children }: Replied) => {
  const { pathname } = useLocation()
  const [answeredAt, setAnsweredAt] = useState<string | undefined>(pathname)
  const isHere = answeredAt === pathname
  if (!isHere && answeredAt !== undefined) setAnsweredAt(undefined)
  return <ReplyContext value={isHere ? reply : undefined}>{children}</ReplyContext>
}

export const useReply = (): EnquiryReply | undefined => use(ReplyContext)
