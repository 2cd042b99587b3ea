import { EMBEDDED } from '#domain/embedded.ts'
import type { Site } from '#domain/site.ts'

export type InProcess = { readonly fetch: (request: Request) => Response | Promise<Response> }

export type SiteFetch = (request: Request) => Promise<Response>

export const hostsOf = ({ courseApi, groupApi, websiteCode }: Site) => ({
  courses: courseApi || EMBEDDED,
  groups: groupApi || EMBEDDED,
  websiteCode,
})

export type Hosts = ReturnType<typeof hostsOf>
