import { useEffect } from 'react'
import { cardId } from './CourseGrid.tsx'

/**
 * The button goes when the last page has come: the focus that it had moves on to that page's first card, or
 * to the last there is if the page brought none. Undefined for as long as pages may come.
 */
export const useFocusAfterLast = (added: number | undefined, shown: number) => {
  const place = added === undefined ? undefined : Math.min(shown, shown - added + 1)
  useEffect(() => {
    if (place === undefined || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#${cardId(place)} a`)?.focus({ preventScroll: true })
  }, [place])
}
