import type { Connection } from './clientAddress.ts'

export type SiteContext = {
  Bindings: Connection
  Variables: {
    requestId?: string
    /** For every response; undefined once set on a response. */
    siteHeaders?: Readonly<Record<string, string>> | undefined
  }
}
