import { CALM } from '#platform/calm.ts'
import { boxInView } from './inView.ts'

/** As --slow and --ease of the styles. */
const PACE = { duration: 300, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

let left: { readonly mark: string; readonly box: DOMRect } | undefined

const coverOf = (mark: string) => document.querySelector(`main [data-cover="${CSS.escape(mark)}"]`)

/** Remembers where the cover stands of what is opened now. */
export const leaveCover = (mark: string | undefined): void => {
  left = undefined
  const cover = mark && coverOf(mark)
  const box = cover && boxInView(cover)
  if (box) left = { mark, box }
}

/**
 * The cover of the page that was opened comes from its place on the last one. The browser's own view
 * transitions would show the page only when they have taken a picture of the last one.
 */
export const bringCover = (): void => {
  const from = left
  left = undefined
  if (!from || matchMedia(CALM).matches) return
  const cover = coverOf(from.mark)
  const box = cover?.getBoundingClientRect()
  if (!box?.width) return
  const transform = `translate(${from.box.left - box.left}px, ${from.box.top - box.top}px) scale(${from.box.width / box.width})`
  cover?.animate([{ transformOrigin: '0 0', transform }, { transformOrigin: '0 0' }], PACE)
}
