import type { SearchEngine, SearchEngines } from './searchEngine.ts'

/** Milliseconds that a page waits for the indexes: it is complete without. */
const MOMENT = 300

/** The newest indexes, or undefined when the first ones are not built in time. */
export const soon = async (engines: SearchEngines): Promise<SearchEngine | undefined> => {
  const current = engines.current()
  if (current) return current
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), MOMENT)
  })
  return Promise.race([engines.ready(), late]).finally(() => clearTimeout(timer))
}
