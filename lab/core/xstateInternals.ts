/** Only here: a private field of XState 5.33, which has no public list of a step's transitions. */
import { type AnyMachineSnapshot, getStateNodes, type InspectionEvent } from 'xstate'

export const activeIdsOf = ({ machine, value }: AnyMachineSnapshot): readonly string[] => [
  ...new Set(getStateNodes(machine.root, value).map(({ id }) => id)),
]

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

export const transitionsOf = ({ _transitions }: Microstep) => _transitions
