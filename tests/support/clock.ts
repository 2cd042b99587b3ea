type Timer = { readonly due: number; readonly run: () => void }

/** Simulated time. Timers that are due at the same time run in the order in which they were set. */
export const createClock = () => {
  const timers = new Map<number, Timer>()
  let time = 0
  let last = 0
  const upcoming = () => [...timers].sort(([, one], [, other]) => one.due - other.due)
  const advance = (milliseconds: number) => {
    const end = time + milliseconds
    for (let [first] = upcoming(); first && first[1].due <= end; [first] = upcoming()) {
      const [id, { due, run }] = first
      timers.delete(id)
      time = due
      run()
    }
    time = end
  }
  return {
    now: () => time,
    /** Remaining time of each pending timer, in ascending order. */
    pending: () => upcoming().map(([, { due }]) => due - time),
    setTimeout: (run: () => void, milliseconds: number) => {
      last += 1
      timers.set(last, { due: time + milliseconds, run })
      return last
    },
    clearTimeout: (id: number) => {
      timers.delete(id)
    },
    advance,
  }
}
