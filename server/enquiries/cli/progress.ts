const EVERY = 1_000

/** Counts on standard error, so that it never gets into what is exported. */
export const progress = (what: string) => {
  let count = 0
  const tell = () =>
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${count} ${what}${process.stderr.isTTY ? '' : '\n'}`,
    )
  return {
    step: (more = 1) => {
      const thousands = Math.floor(count / EVERY)
      count += more
      if (Math.floor(count / EVERY) > thousands) tell()
    },
    end: () => {
      tell()
      if (process.stderr.isTTY) process.stderr.write('\n')
    },
  }
}
