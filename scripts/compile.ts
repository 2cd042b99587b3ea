import webpack, { type Configuration, type MultiStats } from 'webpack'

/** Rejects with webpack's errors. */
export const compile = async (configurations: Configuration[]): Promise<MultiStats> => {
  const compiler = webpack(configurations)
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler?.run((error, result) => {
      // Waits until webpack's cache is written.
      compiler.close((closeError) => {
        const failure = error ?? closeError
        if (failure || result === undefined) reject(failure)
        else resolve(result)
      })
    })
  })
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  return stats
}
