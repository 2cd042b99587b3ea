import { EMBEDDED } from '#domain/contracts/embedded.ts'
import type { Site } from '#domain/site.ts'
import type { Connection } from './clientAddress.ts'

export type InProcess = {
  readonly fetch: (request: Request, connection?: Connection) => Response | Promise<Response>
}

export type SiteFetch = (request: Request) => Promise<Response>

export const hostsOf = ({ courseApi, groupApi, websiteCode }: Site) => ({
  courses: courseApi || EMBEDDED,
  groups: groupApi || EMBEDDED,
  websiteCode,
})

export type Hosts = ReturnType<typeof hostsOf>

/** Not anchored at the start: a host's base URL may have a path before `/api`. */
const CALL = /\/api\/(courses|blogs)(?:(?:\/slug)?\/([^/]+))?$/

export const callIn = (address: string) => {
  const { pathname, searchParams } = new URL(address)
  const [, list, id] = CALL.exec(pathname) ?? []
  return { list, id: id && decodeURIComponent(id), query: searchParams }
}
