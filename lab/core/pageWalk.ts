import type { StateValue } from 'xstate'
import type { LabEntry } from './entry.ts'
import type { Frame, Step } from './run.ts'

export type PageWalk = {
  readonly start: (first: Frame) => Promise<void>
  /** Returns the reason when only code can cause the step. */
  readonly make: (step: Step, after: Frame) => Promise<string | undefined>
  /** The state of the page's machine; undefined while it does not run. */
  readonly value: () => StateValue | undefined
  readonly said: () => string
  readonly reveal: (texts: readonly string[]) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

/** Undefined for an input that no visitor can start with. */
export type OpenPage = (
  frame: HTMLIFrameElement,
  entry: LabEntry,
  input: unknown,
) => PageWalk | undefined
