import { overloaded } from '#server/http/httpError.ts'

/** Lets so many works go on at once and so many wait; what comes on top of that is refused at once. */
export const createQueue = (atOnce: number, waitingAtMost: number) => {
  const waiting: (() => void)[] = []
  let underway = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underway < atOnce) underway += 1
    else if (waiting.length < waitingAtMost)
      // Whoever comes to an end hands on its place.
      await new Promise<void>((start) => waiting.push(start))
    else throw overloaded('picture')
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underway -= 1
    }
  }
}
