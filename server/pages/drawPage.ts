import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'
import type { Manifest } from '#server/files/build.ts'
import { type Kept, keptOf } from '#server/http/kept.ts'
import type { Cached } from '#server/http/staleCache.ts'
import type { StandIn } from '#server/snapshot/standIn.ts'
import { documentOf } from './document.ts'
import { canonicalPath, sharedPath } from './pageKey.ts'
import type { PageRequest, Renderer } from './renderer.ts'

export type DrawnPage = Kept & Cached & { readonly status: 200 | 404 | 503 }

export type DrawPage = (url: string, reply?: EnquiryReply) => Promise<DrawnPage>

type Parts = {
  readonly render: Renderer
  readonly fetch: PageRequest['fetch']
  /** What is shown rather than nothing when a call has failed. */
  readonly standIn?: StandIn | undefined
  readonly manifest: Manifest
  readonly site: Site
  readonly build: string
}

/** Draws a whole document, and notices whether a call that it needed has failed. */
export const createDrawPage =
  ({ render, fetch, standIn = () => undefined, manifest, site, build }: Parts): DrawPage =>
  async (url, reply) => {
    let lacking = false
    const watched: PageRequest['fetch'] = async (request) => {
      // Whoever gets a reply has waited for the host already.
      const known = reply && standIn(request)
      if (known) return known
      try {
        const response = await fetch(request)
        if (response.status < 500 && response.status !== 429) return response
        lacking = true
        return standIn(request) ?? response
      } catch (fault) {
        lacking = true
        const known = standIn(request)
        if (known) return known
        throw fault
      }
    }
    const answer = await render({ url, site, fetch: watched, ...(reply && { reply }) })
    const head = { ...answer.head, path: canonicalPath(url), shared: sharedPath(url) }
    return {
      ...(await keptOf(documentOf({ ...answer, head }, manifest, site, build))),
      status: answer.status,
      lacking: lacking || answer.status === 503,
    }
  }
