import { eventually as poll, TIMEOUT } from '#tests/support/eventually.ts'

/** Milliseconds: reading from these engines takes a quarter of the processor time of a visit. */
const INTERVAL = 100

export const eventually = (read: () => unknown, expected: unknown) =>
  poll(read, expected, TIMEOUT, INTERVAL)

/** A browser window, as far as the flows need one; each engine implements it. */
export type Window = {
  readonly open: (url: string) => Promise<void>
  /** Runs in the page; arguments and result are JSON. */
  readonly evaluate: <Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Pixels of the viewport. */
  readonly click: (x: number, y: number) => Promise<void>
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>
  /** The parts of a date or time, into the field that has the focus. */
  readonly typeParts: (parts: readonly string[]) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  /** A PDF on A4 with the page’s own margins; WebKit’s driver can’t print. */
  readonly print?: () => Promise<Buffer>
  /** A PNG of the viewport. */
  readonly picture: () => Promise<Buffer>
  /** Console errors, uncaught exceptions and violations of the content policy, since the last call. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export type Key =
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | ' '
  | 'Backspace'
  | 'End'
  | 'ArrowDown'
  | 'ArrowRight'

export type WindowOptions = {
  readonly width?: number
  readonly height?: number
  /** False blocks the page’s own scripts; `evaluate` still works. */
  readonly scripts?: boolean
}

export type Theme = 'light' | 'dark'

export type Engine = {
  readonly openWindow: (options?: WindowOptions) => Promise<Window>
  readonly close: () => Promise<void>
}

/** The theme that the system prefers. */
export type Launch = (theme?: Theme) => Promise<Engine>
