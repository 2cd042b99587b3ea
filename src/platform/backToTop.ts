import type { MouseEvent } from 'react'
import { focusTitle } from '#platform/focusTitle.ts'

export const backToTop = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
  if (currentTarget.pathname !== location.pathname) return
  scrollTo({ top: 0, behavior: 'instant' })
  focusTitle()
}
