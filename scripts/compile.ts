import webpack, { type Configuration, type MultiStats } from 'webpack'

export const compile = async (configurations: Configuration[]): Promise<MultiStats> => {
  const compiler = webpack(configurations)
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler?.run((error, result) => {
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
