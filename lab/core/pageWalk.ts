import type { StateValue } from 'xstate'
import type { LabEntry } from './entry.ts'
import type { Frame, Step } from './run.ts'

/** A visitor in the site's page, who makes the lab's steps there. */
export type PageWalk = {
  /** Brings the page to the start of the machine. */
  readonly start: (first: Frame) => Promise<void>
  /** Returns the reason when only code can cause the step. */
  readonly make: (step: Step, after: Frame) => Promise<string | undefined>
  /** The state of the page's machine; undefined while it does not run. */
  readonly value: () => StateValue | undefined
  /** The text of the last alert. */
  readonly said: () => string
  /** Scrolls to the first of these texts that is on the page. */
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
