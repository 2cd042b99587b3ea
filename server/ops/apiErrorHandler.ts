import { errorResponse, HttpError, unavailable } from '#server/http/httpError.ts'
import type { Log } from './log.ts'

export const apiErrorHandler = (log: Log, where: string) => (error: unknown) => {
  if (error instanceof HttpError) return errorResponse(error)
  log.error(where, error)
  return errorResponse(unavailable())
}
