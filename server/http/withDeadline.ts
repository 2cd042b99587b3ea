import { unavailable } from './httpError.ts'

/** Milliseconds within which every request that waits for the store gets a response. */
export const REQUEST_DEADLINE = 5_000

/** The work's result, or 503 when it takes too long; the work itself can't be called back. */
export const withDeadline = async <T>(
  work: Promise<T>,
  deadline = REQUEST_DEADLINE,
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), deadline)
  })
  // What the work says after its deadline is heard by nobody, and must not end the process.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
