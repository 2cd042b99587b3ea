type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

type Options = {
  readonly output?: Output
  readonly now?: () => number
}

const RENDER_INTERVAL_MS = 100
const SHARES = 10

const CLEAR_LINE = '\r\x1b[2K'

const duration = (milliseconds: number) => {
  const seconds = Math.ceil(milliseconds / 1_000)
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

/** Writes done, total and time left to standard error, where it is part of no result. */
export const createProgress = (
  what: string,
  total: number,
  { output = process.stderr, now = () => performance.now() }: Options = {},
) => {
  const start = now()
  let done = 0
  let renderedAt = Number.NEGATIVE_INFINITY
  let renderedShare = 0

  const line = () => {
    const left = done > 0 ? ((now() - start) / done) * (total - done) : Number.NaN
    const rest = Number.isNaN(left) ? '' : `, ${duration(left)} left`
    return `${what}: ${done} / ${total}${done < total ? rest : `, ${duration(now() - start)}`}`
  }
  const render = () => {
    const share = Math.floor((done / total) * SHARES)
    const isDue = output.isTTY
      ? now() - renderedAt >= RENDER_INTERVAL_MS || done === total
      : share > renderedShare
    if (!isDue) return
    renderedAt = now()
    renderedShare = share
    output.write(output.isTTY ? `${CLEAR_LINE}${line()}` : `${line()}\n`)
  }
  const set = (count: number) => {
    done = Math.min(total, count)
    render()
  }

  render()
  return {
    set,
    step: () => set(done + 1),
    /** Call it before anything else is printed. */
    end: () => {
      if (output.isTTY) output.write(CLEAR_LINE)
    },
  }
}
