import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'
import type { PreloadedQueries } from './store.ts'

type PageState = {
  readonly site: Site
  readonly preloaded: PreloadedQueries
  readonly reply?: EnquiryReply
}

/** Escapes `<`, which could end the script element. */
export const writePageState = (state: PageState) => JSON.stringify(state).replaceAll('<', '\\u003c')

export const readPageState = (): PageState => {
  const text = document.getElementById('state')?.textContent
  if (!text) throw new Error('The page has no <script id="state">')
  return JSON.parse(text) as PageState
}
