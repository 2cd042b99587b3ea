import type { Answers } from '#api/store.ts'
import type { EnquiryReply } from '#domain/enquiry.ts'
import type { Site } from '#domain/site.ts'

/** What the server's render hands to the browser's, in one `<script type="application/json">`. */
export type PageState = {
  readonly site: Site
  readonly preloaded: Answers
  readonly reply?: EnquiryReply
  /** The server could not wait for all its answers. */
  readonly isAwaited?: true
}

/** With `<` escaped no text in it can end the script element. */
export const writePageState = (state: PageState) => JSON.stringify(state).replaceAll('<', '\\u003c')

export const readPageState = (): PageState => {
  const text = document.getElementById('state')?.textContent
  if (!text) throw new Error('The page came without its <script id="state">')
  return JSON.parse(text) as PageState
}
