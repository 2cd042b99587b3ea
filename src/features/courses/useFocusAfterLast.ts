import { useEffect } from 'react'
import { cardId } from './CourseGrid.tsx'

/** The button goes when the last page has come: the focus that it had moves on to that page's first card. */
export const useFocusAfterLast = (place: number | undefined) => {
  useEffect(() => {
    if (place === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#${cardId(place)} a`)?.focus({ preventScroll: true })
  }, [place])
}
