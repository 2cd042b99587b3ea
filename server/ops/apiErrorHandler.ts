import { HttpError, unavailable } from '#server/http/httpError.ts'
import type { Log } from './log.ts'

export const apiErrorHandler = (log: Log, where: string) => (error: unknown) => {
  if (error instanceof HttpError) return error.getResponse()
  log.error(where, error)
  return unavailable().getResponse()
}
