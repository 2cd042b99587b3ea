import { readSavedCopy } from '#features/offline/savedCopy.ts'
import { shortlist } from '#features/shortlist/shortlist.ts'
import { isInspected } from '#platform/isInspected.ts'
import { firstAct } from './firstAct.ts'
import { movesInView } from './movesInView.ts'
import type { PageState } from './pageState.ts'

const hasReloadedOrComeBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/** Whoever has typed in this tab is somebody, and what they typed comes back only in a live page. */
const hasTypedHere = () => {
  try {
    return sessionStorage.length > 0
  } catch {
    return false
  }
}

/** Whoever reads a page that may be old is told so, which a live page does. */
const isCutOff = () => readSavedCopy() !== undefined || !navigator.onLine

/**
 * Who has just sent a form, come back or reloaded, who has typed or keeps courses here, or looks into the
 * page, is there; everybody else is by their first act. Who looks at a skeleton, or at what is to move by
 * itself, waits for the page itself.
 */
export const someoneIsThere = ({ reply, isAwaited }: PageState): Promise<void> =>
  reply ||
  isAwaited ||
  hasReloadedOrComeBack() ||
  shortlist.get().length > 0 ||
  hasTypedHere() ||
  isCutOff() ||
  isInspected()
    ? Promise.resolve()
    : Promise.race([firstAct(), movesInView()])
