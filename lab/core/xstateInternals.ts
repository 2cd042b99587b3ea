import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate'

/**
 * The only file that reads XState's private fields (5.33). There is no public way to list the active
 * nodes with their ids, the pending timers, or the transitions of a microstep.
 */
export const activeIdsOf = (snapshot: AnyMachineSnapshot): readonly string[] =>
  snapshot._nodes.map(({ id }) => id)

export const pendingTimersOf = (system: AnyActor['system']) =>
  Object.values(system.getSnapshot()._scheduledEvents)

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

export const transitionsOf = (microstep: Microstep) => microstep._transitions
