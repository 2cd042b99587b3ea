import type { SearchEngine, SearchEngines } from './searchEngine.ts'

const WAIT_MS = 300

/** Undefined when the first indexes are not built in time. */
export const engineSoon = async (engines: SearchEngines): Promise<SearchEngine | undefined> => {
  const current = engines.current()
  if (current) return current
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), WAIT_MS)
  })
  return Promise.race([engines.ready(), late]).finally(() => clearTimeout(timer))
}
