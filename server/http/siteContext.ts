import type { Connection } from './clientAddress.ts'

export type SiteContext = {
  Bindings: Connection
  Variables: {
    requestId?: string
    /** For every response; undefined once a response has them. */
    siteHeaders?: Readonly<Record<string, string>> | undefined
    /** A script, style or font, which a browser never opens as a document. */
    isSubresource?: boolean
  }
}
