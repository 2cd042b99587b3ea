import { createContext, type ReactNode, use } from 'react'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'

type Known = { readonly site: Site; readonly reply?: EnquiryReply }

const KnownContext = createContext<Known | undefined>(undefined)

/** What the server says once for the whole page: the institute's own facts, the answer to a posted form. */
export const SiteProvider = ({ site, reply, children }: Known & { children: ReactNode }) => (
  <KnownContext value={{ site, reply }}>{children}</KnownContext>
)

const useKnown = (): Known => {
  const known = use(KnownContext)
  if (known === undefined) throw new Error('SiteProvider is missing above this component')
  return known
}

export const useSite = (): Site => useKnown().site
export const useReply = (): EnquiryReply | undefined => useKnown().reply
