import type { AnyStateMachine, ContextFrom, EventFromLogic, EventObject, InputFrom } from 'xstate'
import { same } from './json.ts'

export type Preset<Value> = { readonly label: string; readonly value: Value }
export type Tone = 'good' | 'bad'

/** A promise is settled; a callback sends an event. */
export type Outcome<Event = EventObject> = { readonly label: string; readonly tone: Tone } & (
  | { readonly how: 'resolve' | 'reject'; readonly value?: unknown }
  | { readonly event: Event }
)

type Outcomes<Event = EventObject> = Readonly<Record<string, readonly Outcome<Event>[]>>

export type LabEntry = {
  readonly title: string
  readonly machine: AnyStateMachine
  /** The lab starts with the first. */
  readonly inputs: readonly Preset<unknown>[]
  readonly sends: readonly Preset<EventObject>[]
  readonly actors: Outcomes
  /** By state id: the name of the numeric context field that the diagram shows at the state. */
  readonly counts?: Readonly<Record<string, string>>
  /** A machine that runs all the time: reports and timelines put it last or omit it. */
  readonly background?: boolean
  /** The part of a context that distinguishes configurations, for contexts that grow without end. */
  readonly fold?: (context: never) => unknown
  /** Transitions that no user of the application can cause: the reason for each id. */
  readonly onlyCode?: Readonly<Record<string, string>>
}

type EntryOf<Machine extends AnyStateMachine> = Omit<
  LabEntry,
  'machine' | 'inputs' | 'sends' | 'actors' | 'fold'
> & {
  readonly machine: Machine
  readonly inputs: readonly Preset<InputFrom<Machine>>[]
  readonly sends: readonly Preset<EventFromLogic<Machine>>[]
  readonly actors: Outcomes<EventFromLogic<Machine>>
  readonly fold?: (context: ContextFrom<Machine>) => unknown
}

export const labEntry = <Machine extends AnyStateMachine>(entry: EntryOf<Machine>): LabEntry =>
  entry

/** The label of the preset that has this input. */
export const labelOf = ({ inputs }: LabEntry, input: unknown): string | undefined =>
  inputs.find(({ value }) => same(value, input))?.label
