/**
 * The only file that reads a private field of XState (5.33): there is no public way to list the
 * transitions of a microstep.
 */
import { type AnyMachineSnapshot, getStateNodes, type InspectionEvent } from 'xstate'

export const activeIdsOf = ({ machine, value }: AnyMachineSnapshot): readonly string[] => [
  ...new Set(getStateNodes(machine.root, value).map(({ id }) => id)),
]

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

export const transitionsOf = ({ _transitions }: Microstep) => _transitions
