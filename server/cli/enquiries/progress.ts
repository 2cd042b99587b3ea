const EVERY = 1_000

/** Counts on standard error, so that it never gets into what is exported. */
export const progress = (what: string) => {
  let count = 0
  const tell = () =>
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${count} ${what}${process.stderr.isTTY ? '' : '\n'}`,
    )
  return {
    step: () => {
      count += 1
      if (count % EVERY === 0) tell()
    },
    end: () => {
      tell()
      if (process.stderr.isTTY) process.stderr.write('\n')
    },
  }
}
