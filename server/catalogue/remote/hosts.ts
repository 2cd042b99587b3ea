import { EMBEDDED } from '#domain/embedded.ts'
import type { Site } from '#domain/site.ts'

/** Serves the embedded API without a socket. */
export type InProcess = { readonly fetch: (request: Request) => Response | Promise<Response> }

/** Handles `EMBEDDED` in process, other hosts over HTTP. */
export type SiteFetch = (request: Request) => Promise<Response>

export const hostsOf = ({ courseApi, groupApi }: Site) => ({
  courses: courseApi || EMBEDDED,
  groups: groupApi || EMBEDDED,
})
