type Timer = { readonly id: number; readonly due: number; readonly run: () => void }

/** Unlike XState's SimulatedClock, repeats timers that restart themselves and survives errors. */
export const createClock = () => {
  let time = 0
  let lastId = 0
  const timers = new Map<number, Timer>()

  // The sort is stable: timers with the same due time run in the order they were set.
  const pending = () => [...timers.values()].sort((a, b) => a.due - b.due)

  return {
    now: () => time,
    setTimeout: (run: () => void, delay: number) => {
      lastId += 1
      timers.set(lastId, { id: lastId, due: time + Math.max(0, delay), run })
      return lastId
    },
    clearTimeout: (id: number) => {
      timers.delete(id)
    },
    pending,
    /** Returns the errors that timers threw. */
    advance: (by: number): readonly unknown[] => {
      const end = time + by
      const errors: unknown[] = []
      for (let next = pending()[0]; next && next.due <= end; next = pending()[0]) {
        timers.delete(next.id)
        time = next.due
        try {
          next.run()
        } catch (error) {
          errors.push(error)
        }
      }
      time = end
      return errors
    },
  }
}
