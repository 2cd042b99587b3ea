import { useEffect } from 'react'
import { cardId } from './CourseGrid.tsx'
import type { CourseListState } from './useCourseList.ts'

/** The last page removes the button: moves its focus to the page's first card. */
export const useFocusAfterLast = (state: CourseListState, shown: number) => {
  const { added } = state.context
  const isLast = added !== undefined && state.matches('complete')
  const place = isLast ? Math.min(shown, shown - added + 1) : undefined
  useEffect(() => {
    if (place === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#${cardId(place)} a`)?.focus({ preventScroll: true })
  }, [place])
}
