import { useEffect } from 'react'
import { cardId } from './CourseGrid.tsx'

/**
 * The last page removes the button: moves its focus to the page's first card. `added` is undefined
 * while there may be more pages.
 */
export const useFocusAfterLast = (added: number | undefined, shown: number) => {
  const place = added === undefined ? undefined : Math.min(shown, shown - added + 1)
  useEffect(() => {
    if (place === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#${cardId(place)} a`)?.focus({ preventScroll: true })
  }, [place])
}
