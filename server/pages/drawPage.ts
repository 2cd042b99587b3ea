import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'
import type { Build } from '#server/files/build.ts'
import { contentPolicy } from '#server/http/contentPolicy.ts'
import { type Kept, keptOf } from '#server/http/kept.ts'
import type { Cached } from '#server/http/staleCache.ts'
import type { StandIn } from '#server/snapshot/standIn.ts'
import { documentOf } from './document.ts'
import { canonicalPath, sharedPath } from './pageKey.ts'
import { pageStyles } from './pageStyles.ts'
import type { PageRequest, Renderer } from './renderer.ts'

export type DrawnPage = Kept &
  Cached & {
    readonly status: 200 | 404 | 503
    /** Lets in the styles that stand in it. */
    readonly policy: string
  }

export type DrawPage = (url: string, reply?: EnquiryReply) => Promise<DrawnPage>

type Parts = {
  readonly render: Renderer
  readonly fetch: PageRequest['fetch']
  /** What is shown rather than nothing when a call has failed. */
  readonly standIn?: StandIn | undefined
  readonly build: Build
  readonly site: Site
}

/** Draws a whole document, and notices whether a call that it needed has failed. */
export const createDrawPage = ({
  render,
  fetch,
  standIn = () => undefined,
  build,
  site,
}: Parts): DrawPage => {
  const { entry, fonts } = build.manifest
  return async (url, reply) => {
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
    const styles = pageStyles(answer.chunk, build)
    const parts = { entry, fonts, styles, site, build: build.id }
    const kept = keptOf(...documentOf({ ...answer, head }, parts))
    // Before it takes the place of the one that is served meanwhile.
    await kept.brotli()
    return {
      ...kept,
      status: answer.status,
      policy: contentPolicy(
        site,
        styles.inside.map(({ hash }) => hash),
      ),
      lacking: lacking || answer.status === 503,
    }
  }
}
