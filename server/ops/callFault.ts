import { errorResponse, HttpError, unavailable } from '#server/http/httpError.ts'
import type { Log } from './log.ts'

/** For calls that programs make: JSON whatever goes wrong, and of a slip of ours nothing but that. */
export const callFault = (log: Log, where: string) => (error: unknown) => {
  if (error instanceof HttpError) return errorResponse(error)
  log.error(where, error)
  return errorResponse(unavailable())
}
