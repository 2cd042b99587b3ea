import { shortlist } from '#features/courses/shortlist/shortlist.ts'
import { keptMarkHere } from '#features/offline/keptPage.ts'
import { isInspected } from '#ui/isInspected.ts'
import { firstAct } from './firstAct.ts'
import type { PageState } from './pageState.ts'

const hasReloadedOrComeBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/** Whoever reads a page that may be old is told so, which a live page does. */
const isCutOff = () => keptMarkHere() !== undefined || !navigator.onLine

/**
 * Who has just sent a form, come back or reloaded, who keeps courses here or looks into the page, is
 * there; everybody else is by their first act. Who looks at a skeleton waits for the page itself.
 */
export const someoneIsThere = ({ reply, isAwaited }: PageState): Promise<void> =>
  reply ||
  isAwaited ||
  hasReloadedOrComeBack() ||
  shortlist.get().length > 0 ||
  isCutOff() ||
  isInspected()
    ? Promise.resolve()
    : firstAct()
