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
  /** Into the element that has the focus. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  /** As a PDF on A4, with the page's own margins; undefined where the driver can't. */
  readonly print: () => Promise<Buffer | undefined>
  /** What the console, uncaught exceptions and the content policy reported. */
  readonly errors: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape'

export type WindowOptions = {
  readonly width?: number
  readonly height?: number
  /** False blocks the page’s own scripts; `evaluate` still works. */
  readonly scripts?: boolean
}

export type Engine = {
  readonly openWindow: (options?: WindowOptions) => Promise<Window>
  readonly close: () => Promise<void>
}
