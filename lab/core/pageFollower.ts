import type { StateValue } from 'xstate'
import type { Frame, Step } from './run.ts'
import type { Session } from './session.ts'

export type PageDriver = {
  readonly start: (first: Frame) => Promise<void>
  /** Returns the reason when the page cannot take the step. */
  readonly make: (step: Step, after: Frame) => Promise<string | undefined>
  /** The state of the page's machine; undefined while it does not run. */
  readonly value: () => StateValue | undefined
  /** 'ahead': the page has taken a transition that it takes by itself. */
  readonly compare: (frame: Frame) => 'same' | 'ahead' | 'different'
  /** The text of the page's last alert. */
  readonly alerted: () => string
  readonly reveal: (texts: readonly string[]) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

/** Undefined for an input that no visitor can start with. */
export type OpenPage = (
  iframe: HTMLIFrameElement,
  machine: string,
  input: unknown,
) => PageDriver | undefined

export type PageStatus =
  | { readonly kind: 'working'; readonly step: number }
  | { readonly kind: 'there' }
  | { readonly kind: 'impossible'; readonly step: number; readonly reason: string }
  | { readonly kind: 'noStart' }
  | { readonly kind: 'failed'; readonly step: number; readonly error: string }

/** Repeats a session's steps in the page; after a step back the page restarts. */
export const followInPage = (
  session: Session,
  open: () => PageDriver | undefined,
  show: (status: PageStatus, driver: PageDriver | undefined) => void,
) => {
  let driver: PageDriver | undefined
  let isStarted = false
  let made: readonly Step[] = []
  let isWorking = false
  let isStopped = false
  let unsubscribe = () => {}
  let status: PageStatus = { kind: 'working', step: 0 }

  const isAhead = () =>
    made.length > session.cursor || made.some((step, index) => step !== session.steps[index])

  const restart = async (): Promise<PageStatus | undefined> => {
    unsubscribe()
    driver?.stop()
    isStarted = false
    made = []
    driver = open()
    if (driver === undefined) return { kind: 'noStart' }
    const started = driver
    unsubscribe = started.subscribe(() => !isWorking && show(status, started))
    show({ kind: 'working', step: 0 }, driver)
    await driver.start(session.frames[0])
    isStarted = true
    return undefined
  }

  const makeNext = async (): Promise<PageStatus | undefined> => {
    if (driver === undefined || !isStarted || isAhead()) return restart()
    const index = made.length
    const step = session.steps[index]
    const after = session.frames[index + 1]
    if (index === session.cursor || step === undefined || after === undefined)
      return { kind: 'there' }
    show({ kind: 'working', step: index + 1 }, driver)
    const reason = await driver.make(step, after)
    if (reason !== undefined) return { kind: 'impossible', step: index + 1, reason }
    made = [...made, step]
    return undefined
  }

  const follow = async () => {
    if (isWorking) return
    isWorking = true
    let end: PageStatus | undefined
    // The session may go back meanwhile.
    while (!isStopped && (end === undefined || isAhead()))
      end = await makeNext().catch(
        (error: Error): PageStatus => ({
          kind: 'failed',
          step: isStarted ? made.length + 1 : 0,
          error: error.message,
        }),
      )
    isWorking = false
    if (end === undefined || isStopped) return
    status = end
    show(status, driver)
  }

  const stopListening = session.subscribe(() => void follow())
  void follow()
  return () => {
    isStopped = true
    stopListening()
    unsubscribe()
    driver?.stop()
  }
}
