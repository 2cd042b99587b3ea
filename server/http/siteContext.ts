import type { Connection } from './clientAddress.ts'

export type SiteContext = {
  Bindings: Connection
  Variables: {
    requestId?: string
    /** Undefined once a response has them. */
    siteHeaders?: Readonly<Record<string, string>> | undefined
  }
}
