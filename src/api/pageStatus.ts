import type { PageStatus } from '#domain/page.ts'
import { isMissing } from './baseQuery.ts'

export const pageStatus = (query: { isSuccess: boolean; error?: unknown }): PageStatus => {
  if (query.isSuccess) return 200
  return isMissing(query.error) ? 404 : 503
}
