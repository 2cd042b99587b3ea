import { isEmbedded } from '#domain/embedded.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { PageRequest } from '#domain/page.ts'
import type { Site } from '#domain/site.ts'
import type { Fallback } from '#server/catalogue/remote/fallback.ts'
import type { Build } from '#server/http/build.ts'
import { contentPolicy } from '#server/http/contentPolicy.ts'
import { type EncodedBody, encodedBody } from '#server/http/encodedBody.ts'
import { isOld } from '#server/http/isOld.ts'
import type { Cached } from '#server/http/staleCache.ts'
import { documentOf } from './document.ts'
import { isValidResponse } from './isValidResponse.ts'
import { createPageCalls, type PageCalls } from './pageCalls.ts'
import { createPageKeys } from './pageKey.ts'
import { pageStyles } from './pageStyles.ts'
import { type PageTimeout, patience as usualPatience } from './pageTimeout.ts'
import type { EntryServer } from './renderer.ts'

export type RenderedPage = EncodedBody &
  Cached & {
    readonly status: 200 | 404 | 503
    /** Lets in the styles that stand in it. */
    readonly policy: string
    /** The same page when the answers have come for which it did not wait. */
    readonly later?: () => Promise<RenderedPage>
  }

export type RenderPage = (url: string, reply?: EnquiryReply) => Promise<RenderedPage>

type Wish = { readonly url: string; readonly reply: EnquiryReply | undefined }

export type FallBack = {
  /** What is shown rather than nothing when a call has failed or is late. */
  readonly fallback: Fallback
  /** Is told of a call for which a page could not wait. */
  readonly onLate: (request: Request) => void
}

type Parts = Partial<FallBack> & {
  readonly entry: EntryServer
  readonly fetch: PageRequest['fetch']
  readonly patience?: PageTimeout | undefined
  readonly build: Build
  readonly site: Site
}

/** Pages that are drawn again when their late answers come; a host that hangs must not gather more. */
const MOST_AWAITED = 100

/** Status 0 is what no host can answer: the renderer takes it for no answer yet. */
const unanswered = () => Response.error()

const isAnswer = (request: Request, response: Response) =>
  isEmbedded(request) ? response.ok || response.status === 404 : isValidResponse(request, response)

/** What somebody typed stands in it: such a page is kept for nobody. */
const isTheirsAlone = (reply: EnquiryReply | undefined) =>
  reply !== undefined && reply !== 'accepted'

/**
 * Draws a whole document, and notices whether a call that it needed has failed or is late. For a late
 * answer stands what is known, or else a skeleton; the browser asks for it then.
 */
export const createRenderPage = ({
  entry: { render, routes, language },
  fetch,
  fallback = () => undefined,
  onLate = () => {},
  patience = usualPatience,
  build,
  site,
}: Parts): RenderPage => {
  const { entry, fonts } = build.manifest
  const keys = createPageKeys(routes)
  let awaited = 0

  const drawn = async (
    { url, reply }: Wish,
    calls: PageCalls,
    ended?: Promise<unknown>,
  ): Promise<RenderedPage & { readonly isLate: boolean }> => {
    let isIncomplete = false
    let isLate = false
    const watched: PageRequest['fetch'] = async (request) => {
      // Whoever gets a reply has waited for the host already.
      const known = reply && fallback(request)
      if (known) return known
      try {
        // The embedded API has deadlines of its own.
        const response = await (isEmbedded(request) ? fetch(request) : calls.ask(request, ended))
        if (response && (await isAnswer(request, response))) {
          isIncomplete ||= isOld(request, response)
          return response
        }
        isIncomplete = true
        if (response) return fallback(request) ?? response
        isLate = true
        onLate(request)
        return fallback(request) ?? unanswered()
      } catch (error) {
        isIncomplete = true
        const known = fallback(request)
        if (known) return known
        throw error
      }
    }
    const answer = await render({ url, site, fetch: watched, ...(reply && { reply }) })
    const head = { ...answer.head, path: keys.canonicalPath(url), shared: keys.sharedPath(url) }
    const styles = pageStyles(answer.chunk, build)
    const parts = { entry, fonts, styles, site, language, build: build.id }
    const kept = encodedBody(...documentOf({ ...answer, head }, parts))
    // Before it takes the place of the one that is served meanwhile.
    await kept.encoded('br')
    return {
      ...kept,
      status: answer.status,
      policy: contentPolicy(
        site,
        styles.inside.map(({ hash }) => hash),
      ),
      isIncomplete: isIncomplete || answer.status === 503,
      isLate,
    }
  }

  const again = async (wish: Wish, calls: PageCalls) => {
    if (awaited >= MOST_AWAITED) {
      calls.stop()
      throw new Error('More pages are awaited than are drawn again')
    }
    awaited += 1
    try {
      await calls.settled()
      return await drawn(wish, calls)
    } finally {
      awaited -= 1
    }
  }

  return async (url, reply) => {
    const wish = { url, reply }
    const calls = createPageCalls(fetch)
    const { isLate, ...page } = await drawn(wish, calls, patience(reply))
    if (!isLate) return page
    if (!isTheirsAlone(reply)) return { ...page, later: () => again(wish, calls) }
    calls.stop()
    return page
  }
}
