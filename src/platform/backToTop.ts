import type { MouseEvent } from 'react'
import { focusTitle } from '#platform/focusTitle.ts'
import { isPlainClick } from '#platform/isPlainClick.ts'

export const backToTop = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (!isPlainClick(event) || event.currentTarget.pathname !== location.pathname) return
  scrollTo({ top: 0, behavior: 'instant' })
  focusTitle()
}
