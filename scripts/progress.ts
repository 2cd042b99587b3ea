const RENDER_INTERVAL_MS = 100
const CLEAR_LINE = '\r\x1b[2K'

const duration = (milliseconds: number) => {
  const seconds = Math.ceil(milliseconds / 1_000)
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

/** Writes done, total and time left to standard error, where it is part of no result. */
export const createProgress = (what: string, total: number) => {
  const output = process.stderr
  const start = performance.now()
  let done = 0
  let renderedAt = Number.NEGATIVE_INFINITY
  let renderedTenths = 0

  const line = () => {
    const passed = performance.now() - start
    const left = done > 0 ? `, ${duration((passed / done) * (total - done))} left` : ''
    return `${what}: ${done} / ${total}${done < total ? left : `, ${duration(passed)}`}`
  }
  const renderOnTerminal = () => {
    if (done < total && performance.now() - renderedAt < RENDER_INTERVAL_MS) return
    renderedAt = performance.now()
    output.write(CLEAR_LINE + line())
  }
  const renderInLog = () => {
    const tenths = Math.floor((done / total) * 10)
    if (tenths > renderedTenths) output.write(`${line()}\n`)
    renderedTenths = tenths
  }
  const set = (count: number) => {
    done = Math.min(total, count)
    if (output.isTTY) renderOnTerminal()
    else renderInLog()
  }
  return {
    set,
    step: () => set(done + 1),
    /** Call it before anything else is printed. */
    end: () => {
      if (output.isTTY) output.write(CLEAR_LINE)
    },
  }
}
