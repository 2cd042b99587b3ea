import type { Connection } from './clientAddress.ts'

export type SiteContext = {
  Bindings: Connection
  Variables: {
    /** A script, style or font, which a browser never opens as a document. */
    isSubresource?: boolean
  }
}
