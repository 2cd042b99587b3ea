import type { PageStatus } from '#domain/page.ts'
import { isMissing } from './baseQuery.ts'

/** The HTTP status of a page that shows the result of one query. */
export const pageStatus = (query: { isSuccess: boolean; error?: unknown }): PageStatus => {
  if (query.isSuccess) return 200
  return isMissing(query.error) ? 404 : 503
}
