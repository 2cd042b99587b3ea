import { shortlist } from '#features/courses/shortlist/shortlist.ts'
import { isInspected } from '#ui/isInspected.ts'
import { firstAct } from './firstAct.ts'
import type { PageState } from './pageState.ts'

const hasReloadedOrComeBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/**
 * Who has just sent a form, come back or reloaded, who keeps courses here or looks into the page, is
 * there; everybody else is by their first act.
 */
export const someoneIsThere = ({ reply }: PageState): Promise<void> =>
  reply || hasReloadedOrComeBack() || shortlist.get().length > 0 || isInspected()
    ? Promise.resolve()
    : firstAct()
