import { isEmbedded } from '#domain/contracts/embedded.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'
import type { Fallback } from '#server/catalogue/copy/fallback.ts'
import type { Build } from '#server/http/build.ts'
import { encodedBody, type TextBody } from '#server/http/encodedBody.ts'
import { isStale } from '#server/http/hostResponse.ts'
import type { SiteFetch } from '#server/http/hosts.ts'
import { HttpError } from '#server/http/httpError.ts'
import type { Cached } from '#server/http/staleCache.ts'
import { documentOf } from './document.ts'
import { isValidResponse } from './isValidResponse.ts'
import { createPageCalls, type PageCalls, type Received } from './pageCalls.ts'
import { pageTimeout } from './pageTimeout.ts'
import { createReadAddress } from './readAddress.ts'
import type { EntryServer } from './renderer.ts'

export type RenderedPage = TextBody &
  Cached & {
    readonly status: 200 | 404 | 503
    readonly policy: string
    readonly whenComplete?: () => Promise<RenderedPage>
  }

export type RenderPage = (
  url: string,
  reply?: EnquiryReply,
  received?: Received,
) => Promise<RenderedPage>

type Target = { readonly url: string; readonly reply: EnquiryReply | undefined }

export type OutageHandling = {
  readonly fallback: Fallback
  readonly onLate: (request: Request) => void
}

type Parts = Partial<OutageHandling> & {
  readonly entry: EntryServer
  readonly fetch: SiteFetch
  readonly build: Build
  readonly site: Site
}

/** Limits the memory while a host hangs. */
const MAX_LATE_RENDERS = 100

/** A response with status 0, which no host can send; the renderer treats it as pending. */
const pending = () => Response.error()

/** Contains what the visitor typed, so never cached. */
const isPrivate = (reply: EnquiryReply | undefined) => reply !== undefined && reply !== 'accepted'

/** Late or failed calls use the fallback, else the page has a skeleton that the browser fills. */
export const createRenderPage = ({
  entry: { render, routes, language },
  fetch,
  fallback = () => undefined,
  onLate = () => {},
  build,
  site,
}: Parts): RenderPage => {
  const readAddress = createReadAddress(routes)
  let lateRenders = 0

  const isUsable = (request: Request, response: Response) => {
    if (isEmbedded(request)) return response.ok || response.status === 404
    // A gateway in front of a broken host may respond 404 to every request.
    const isListed = response.status === 404 && fallback(request) !== undefined
    return !isListed && isValidResponse(request, response)
  }

  const renderOnce = async (
    { url, reply }: Target,
    calls: PageCalls,
    timeout?: Promise<unknown>,
  ): Promise<RenderedPage & { readonly isLate: boolean }> => {
    let isIncomplete = false
    let isLate = false
    const trackedFetch: SiteFetch = async (request) => {
      // A posted form has already waited for the host.
      const known = reply && fallback(request)
      if (known) return known
      try {
        // The embedded API has its own deadline.
        const response = await (isEmbedded(request) ? fetch(request) : calls.send(request, timeout))
        if (response && (await isUsable(request, response))) {
          isIncomplete ||= isStale(request, response)
          return response
        }
        isIncomplete = true
        if (response) return fallback(request) ?? response
        isLate = true
        onLate(request)
        return fallback(request) ?? pending()
      } catch (error) {
        isIncomplete = true
        const known = fallback(request)
        if (known) return known
        throw error
      }
    }
    const markup = await render({ url, site, fetch: trackedFetch, reply })
    const address = readAddress(url)
    const { pieces, policy } = documentOf(markup, { address, build, site, language })
    const body = encodedBody(...pieces)
    // Compress now, so that no request waits for it once the page is cached.
    await body.encoded('br')
    return {
      ...body,
      status: markup.status,
      policy,
      isIncomplete: isIncomplete || markup.status === 503,
      isLate,
    }
  }

  const renderAgain = async (target: Target, calls: PageCalls) => {
    if (lateRenders >= MAX_LATE_RENDERS) {
      calls.stop()
      throw new HttpError(503, 'overloaded', 'Too many pages wait for a late response.')
    }
    lateRenders += 1
    try {
      await calls.settled()
      return await renderOnce(target, calls)
    } finally {
      lateRenders -= 1
    }
  }

  return async (url, reply, received) => {
    const target = { url, reply }
    const calls = createPageCalls(fetch, received)
    const { isLate, ...page } = await renderOnce(target, calls, pageTimeout(reply))
    if (!isLate) return page
    if (!isPrivate(reply)) return { ...page, whenComplete: () => renderAgain(target, calls) }
    calls.stop()
    return page
  }
}
