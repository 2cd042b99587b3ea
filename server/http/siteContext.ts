import type { Connection } from './clientAddress.ts'

export type SiteContext = {
  Bindings: Connection
  Variables: {
    /** Set by requestLog, which is first. */
    requestId: string
    /** The row's path in the table of routes, because all pages have one Hono route. */
    pageRoute?: string
    /** A script, style or font, which needs no headers of documents. */
    isSubresource?: boolean
  }
}
