import type { PageStatus } from '#domain/page.ts'
import { isMissing } from './baseQuery.ts'

/** The HTTP status of a page that shows the result of one query. */
export const pageStatus = (answer: { isSuccess: boolean; error?: unknown }): PageStatus => {
  if (answer.isSuccess) return 200
  return isMissing(answer.error) ? 404 : 503
}
