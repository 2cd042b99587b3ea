import type { AnyStateMachine, ContextFrom, EventFromLogic, EventObject, InputFrom } from 'xstate'
import { same } from './json.ts'

type Preset<Value> = { readonly label: string; readonly value: Value }
export type Tone = 'good' | 'bad'

/** A promise is settled; a callback sends an event. */
export type Outcome<Event = EventObject> = { readonly label: string; readonly tone: Tone } & (
  | { readonly how: 'resolve' | 'reject'; readonly value?: unknown }
  | { readonly event: Event }
)

type Outcomes<Event, Cause> = Readonly<Record<string, readonly (Outcome<Event> & Cause)[]>>

/** An application may add fields of its own to inputs, and to events and outcomes. */
export type LabEntry<Start = unknown, Cause = unknown> = {
  readonly title: string
  readonly machine: AnyStateMachine
  /** The lab starts with the first. */
  readonly inputs: readonly (Preset<unknown> & Start)[]
  readonly sends: readonly (Preset<EventObject> & Cause)[]
  readonly actors: Outcomes<EventObject, Cause>
  /** By state id: the name of the numeric context field that the diagram shows at the state. */
  readonly counts?: Readonly<Record<string, string>>
  /** A machine that runs all the time: reports and timelines put it last or omit it. */
  readonly background?: boolean
  /** The part of a context that distinguishes configurations, for contexts that grow without end. */
  readonly fold?: (context: never) => unknown
  /** Transitions that no user of the application can cause: the reason for each id. */
  readonly onlyCode?: Readonly<Record<string, string>>
}

export type EntryOf<Machine extends AnyStateMachine, Start, Cause> = Omit<
  LabEntry,
  'machine' | 'inputs' | 'sends' | 'actors' | 'fold'
> & {
  readonly machine: Machine
  readonly inputs: readonly (Preset<InputFrom<Machine>> & Start)[]
  readonly sends: readonly (Preset<EventFromLogic<Machine>> & Cause)[]
  readonly actors: Outcomes<EventFromLogic<Machine>, Cause>
  readonly fold?: (context: ContextFrom<Machine>) => unknown
}

export const labelOf = ({ inputs }: LabEntry, input: unknown): string | undefined =>
  inputs.find(({ value }) => same(value, input))?.label
