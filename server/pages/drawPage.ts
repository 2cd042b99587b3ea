import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'
import type { Manifest } from '#server/files/build.ts'
import { encode } from '#server/http/encoding.ts'
import { etagOf } from '#server/http/entity.ts'
import { documentOf } from './document.ts'
import type { Cached } from './pageCache.ts'
import type { PageRequest, Renderer } from './renderer.ts'

export type DrawnPage = Cached & {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
  readonly etag: string
}

export type DrawPage = (url: string, reply?: EnquiryReply) => Promise<DrawnPage>

type Parts = {
  readonly render: Renderer
  readonly fetch: PageRequest['fetch']
  readonly manifest: Manifest
  readonly site: Site
}

const encoder = new TextEncoder()

/** Compressed once for all who will get it from the cache. */
export const createDrawPage =
  ({ render, fetch, manifest, site }: Parts): DrawPage =>
  async (url, reply) => {
    let lacking = false
    const watched: PageRequest['fetch'] = async (request) => {
      try {
        const response = await fetch(request)
        lacking ||= response.status >= 500 || response.status === 429
        return response
      } catch (fault) {
        lacking = true
        throw fault
      }
    }
    const answer = await render({ url, site, fetch: watched, ...(reply && { reply }) })
    const plain = encoder.encode(documentOf(answer, manifest, site))
    const brotli = await encode(plain, 'br')
    return {
      status: answer.status,
      lacking: lacking || answer.status === 503,
      plain,
      brotli,
      etag: etagOf(plain),
      bytes: plain.length + brotli.length,
    }
  }
