import type { MouseEvent } from 'react'
import { focusTitle } from '#platform/focusTitle.ts'
import { isPlainClick } from '#platform/isPlainClick.ts'

/** A link of the layout to the page that is open leads back to its top. */
export const backToTop = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (!isPlainClick(event) || event.currentTarget.pathname !== location.pathname) return
  scrollTo({ top: 0, behavior: 'instant' })
  focusTitle()
}
