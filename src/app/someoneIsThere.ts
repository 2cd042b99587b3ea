import { isInspected } from '#ui/isInspected.ts'
import { firstAct } from './firstAct.ts'
import type { PageState } from './pageState.ts'

/** Who has just sent a form, or looks into the page, is there; everybody else is by their first act. */
export const someoneIsThere = ({ reply }: PageState): Promise<void> =>
  reply || isInspected() ? Promise.resolve() : firstAct()
