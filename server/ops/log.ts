import type { Config } from '#server/config.ts'

type Line = Readonly<Record<string, string | number | undefined>>

export type Log = {
  readonly request: (line: Line) => void
  /** `where` is a fixed word. Only the fault's class and code are told: messages may quote a visitor. */
  readonly fault: (where: string, fault: unknown) => void
}

const codeOf = (fault: unknown) =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : undefined

/** The stack's frames without its first lines, which hold the message. */
const framesOf = (fault: unknown) =>
  fault instanceof Error
    ? fault.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 4)
        .map((line) => line.trim())
        .join(' | ')
    : undefined

/** One JSON object a line. Nothing that a visitor typed or that tells who they are gets in here. */
export const createLog = (
  level: Config['LOG'],
  write = (line: string) => void process.stdout.write(line),
): Log => {
  const say = (kind: string, line: Line) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), kind, ...line })}\n`)
  return {
    request: (line) => level === 'requests' && say('request', line),
    fault: (where, fault) =>
      level !== 'off' &&
      say('fault', {
        where,
        fault: fault instanceof Error ? fault.name : typeof fault,
        code: codeOf(fault),
        at: framesOf(fault),
      }),
  }
}
