import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom } from 'xstate'

export type Preset<Value> = { readonly label: string; readonly value: Value }
export type Tone = 'good' | 'bad'

/** What an invoked promise may answer; 'never' needs no outcome: it is not answering. */
export type Outcome = {
  readonly label: string
  readonly tone: Tone
  readonly how: 'resolve' | 'reject'
  readonly value?: unknown
}

/** What an invoked callback may report to its machine. */
export type Report<Event = EventObject> = {
  readonly label: string
  readonly tone: Tone
  readonly event: Event
}

export type ActorPlan<Event = EventObject> =
  | { readonly kind: 'call'; readonly outcomes: readonly Outcome[] }
  | { readonly kind: 'feed'; readonly reports: readonly Report<Event>[] }

/** Everything the lab knows of a machine that the machine can't say itself. */
export type LabEntry = {
  readonly name: string
  /** For people who don't read the code: 'Front door'. */
  readonly title: string
  /** The file and the export, for generated tests. */
  readonly from: string
  readonly export: string
  readonly machine: AnyStateMachine
  /** The first is what the lab starts with. */
  readonly inputs: readonly Preset<unknown>[]
  readonly sends: readonly Preset<EventObject>[]
  readonly actors: Readonly<Record<string, ActorPlan>>
  /** By the id of a state: the number of the context that is shown at it. */
  readonly counts?: Readonly<Record<string, string>>
  /** It moves by itself all the time: reports and timelines put it last or leave it out. */
  readonly background?: boolean
  /** What of a context tells two configurations apart, where counting on would never end. */
  readonly fold?: (context: never) => unknown
  /** Edges and states that no visit can reach, by id, each with the reason. */
  readonly unreached?: Readonly<Record<string, string>>
}

type EntryOf<Machine extends AnyStateMachine> = Omit<
  LabEntry,
  'machine' | 'inputs' | 'sends' | 'actors' | 'fold'
> & {
  readonly machine: Machine
  readonly inputs: readonly Preset<InputFrom<Machine>>[]
  readonly sends: readonly Preset<EventFromLogic<Machine>>[]
  readonly actors: Readonly<Record<string, ActorPlan<EventFromLogic<Machine>>>>
  readonly fold?: (context: ReturnType<Machine['getInitialSnapshot']>['context']) => unknown
}

/** Checks inputs and events against the machine's own types, then forgets them. */
export const labEntry = <Machine extends AnyStateMachine>(entry: EntryOf<Machine>): LabEntry =>
  entry
