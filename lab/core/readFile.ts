import { isReport, readReport } from './readReport.ts'
import { readJson, traceIn } from './trace.ts'

export const readFile = (
  text: string,
): ReturnType<typeof traceIn> | ReturnType<typeof readReport> => {
  const read = readJson(text)
  if ('error' in read) return read
  return isReport(read.value) ? readReport(read.value) : traceIn(read.value)
}
