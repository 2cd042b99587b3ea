import type { EntryOf, LabEntry } from '#lab/core/entry.ts'
import { same } from '#lab/core/json.ts'
import { outcomeStep } from '#lab/core/options.ts'
import type { Step } from '#lab/core/run.ts'
import type { Gesture } from '#qa/walks/gestures.ts'

export type Cause = {
  /** How a visitor causes it in the page; absent if none can. */
  readonly by?: readonly Gesture[]
  /** The page offers it only on the shortest way: no walk is led on with it. */
  readonly onlyOnShortestPath?: true
  /** A service worker reports it, so no page of a host with LAB=1. */
  readonly byWorker?: true
}

type Start = {
  /** How a visitor brings a page there; absent if no page starts so. */
  readonly by?: readonly Gesture[]
  /** What the page does not offer from this start. */
  readonly notOffered?: readonly Cause[]
}

type WalkOptions = {
  /** On a host for visitors: one with LAB=1 has neither service worker nor saved pages. */
  readonly withWorker?: true
  /** Requests to these addresses wait until a gesture responds to them. */
  readonly holds?: readonly RegExp[]
  /** Transitions that the page makes when it opens another page; a walk ends there. */
  readonly byItself?: readonly string[]
}

export type QaEntry = LabEntry<Start, Cause> & WalkOptions

export type StartPreset = QaEntry['inputs'][number]

export const qaEntry = <Machine extends LabEntry['machine']>(
  entry: EntryOf<Machine, Start, Cause> & WalkOptions,
): QaEntry => entry

/** Undefined for a step that is no preset, or that the page does not offer from this start. */
export const causeOf = (
  { sends, actors }: QaEntry,
  start: StartPreset,
  step: Step,
): Cause | undefined => {
  if (step.do === 'wait') return { by: [{ turn: step.ms }] }
  const outcomes = Object.values(actors).flat()
  const cause =
    step.do === 'send'
      ? sends.find(({ value }) => same(value, step.event))
      : outcomes.find((outcome) => same(outcomeStep(outcome, step.call), step))
  return cause && start.notOffered?.includes(cause) ? undefined : cause
}
