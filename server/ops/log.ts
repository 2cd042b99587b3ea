import type { Config } from '#server/config.ts'
import { codeIn } from '#server/http/errorCode.ts'

type Details = Readonly<Record<string, string | number | undefined>>

/** `where` is a fixed word or the pattern of a route. Details must hold no personal data. */
export type Log = {
  readonly request: (details: Details) => void
  /** Without the message, which may quote a visitor. */
  readonly error: (where: string, error: unknown) => void
  readonly warn: (where: string, details: Details) => void
  readonly info: (where: string, details: Details) => void
}

const framesOf = (error: unknown) =>
  error instanceof Error
    ? error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 4)
        .map((line) => line.trim())
        .join(' | ')
    : undefined

type Level = 'info' | 'warn' | 'error'

const lineOf = (level: Level, kind: string, details: Details) =>
  `${JSON.stringify({ time: new Date().toISOString(), level, kind, ...details })}\n`

export const logLifecycle = (kind: 'start' | 'stopping' | 'stop', details: Details) =>
  process.stdout.write(lineOf('info', kind, details))

export const createLog = (
  setting: Config['LOG'],
  write = (line: string) => void process.stdout.write(line),
): Log => {
  const unlessOff = (level: Level, kind: string, details: Details) =>
    setting !== 'off' && write(lineOf(level, kind, details))
  return {
    request: (details) => setting === 'requests' && write(lineOf('info', 'request', details)),
    error: (where, error) =>
      unlessOff('error', 'fault', {
        where,
        fault: error instanceof Error ? error.name : typeof error,
        code: error instanceof Error ? codeIn(error) : undefined,
        at: framesOf(error),
      }),
    warn: (where, details) => unlessOff('warn', 'warning', { where, ...details }),
    info: (where, details) => unlessOff('info', 'info', { where, ...details }),
  }
}
