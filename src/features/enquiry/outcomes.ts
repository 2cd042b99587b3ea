/** How an enquiry went whose form was no longer on the screen. */
export type Outcome = {
  readonly courseId: string
  readonly courseName: string
  readonly isSent: boolean
}

// The line that tells of them comes in a chunk of its own, perhaps later than the outcome.
let outcomes: readonly Outcome[] = []
const watchers = new Set<() => void>()

const become = (next: readonly Outcome[]) => {
  outcomes = next
  for (const then of watchers) then()
}

/** The newest that the visitor has not put away. */
export const lastOutcome = (): Outcome | undefined => outcomes.at(-1)

/** Calls back after each change, and returns what ends that. */
export const watchOutcomes = (then: () => void): (() => void) => {
  watchers.add(then)
  return () => watchers.delete(then)
}

export const forgetOutcome = (courseId: string): void =>
  become(outcomes.filter((one) => one.courseId !== courseId))

export const tellOutcome = (outcome: Outcome): void => {
  forgetOutcome(outcome.courseId)
  become([...outcomes, outcome])
}

/** The form stands here again with what was typed; that an enquiry was sent stays worth telling. */
export const forgetFailure = (courseId: string): void =>
  become(outcomes.filter((one) => one.isSent || one.courseId !== courseId))
