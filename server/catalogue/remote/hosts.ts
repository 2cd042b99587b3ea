import { EMBEDDED } from '#domain/embedded.ts'
import type { Site } from '#domain/site.ts'

/** Answers requests to the embedded API from this process. */
export type InProcess = { readonly fetch: (request: Request) => Response | Promise<Response> }

/** Answers requests to `EMBEDDED` from this process, and all others over HTTP. */
export type SiteFetch = (request: Request) => Promise<Response>

export const hostsOf = ({ courseApi, groupApi }: Site) => ({
  courses: courseApi || EMBEDDED,
  groups: groupApi || EMBEDDED,
})
