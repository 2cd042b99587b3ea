/**
 * The only file that reads XState's private fields (5.33). There is no public way to list the
 * pending timers, or the transitions of a microstep.
 */
import { type AnyActor, type AnyMachineSnapshot, getStateNodes, type InspectionEvent } from 'xstate'

export const activeIdsOf = ({ machine, value }: AnyMachineSnapshot): readonly string[] => [
  ...new Set(getStateNodes(machine.root, value).map(({ id }) => id)),
]

export const pendingTimersOf = (system: AnyActor['system']) =>
  Object.values(system.getSnapshot()._scheduledEvents)

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

export const transitionsOf = ({ _transitions }: Microstep) => _transitions
