import { unavailable } from './httpError.ts'

export const REQUEST_DEADLINE_MS = 5_000

/** Rejects with 503 after the deadline; the work itself goes on. */
export const withDeadline = async <T>(
  work: Promise<T>,
  deadline = REQUEST_DEADLINE_MS,
): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), deadline)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
