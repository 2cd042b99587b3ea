import type { Config } from '#server/config.ts'
import { createLog } from '#server/ops/log.ts'

/** A log and its lines, which are emptied before each test. */
export const recordedLog = (setting: Config['LOG'] = 'errors') => {
  const lines: string[] = []
  beforeEach(() => {
    lines.length = 0
  })
  return {
    lines,
    log: createLog(setting, (line) => void lines.push(line)),
    entries: () => lines.map((line) => JSON.parse(line)),
  }
}
