import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isServer } from './isServer.ts'

/** Inputs for which a machine's beginning is kept; a site has fewer, unless somebody tries. */
const MOST = 100

const kept = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The same machine, which works out only once how it begins with an input. */
const withBeginnings = (machine: AnyStateMachine): AnyStateMachine => {
  const beginnings = new Map<string, AnyMachineSnapshot>()
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope, input) => {
    const key = JSON.stringify(input)
    const known = beginnings.get(key)
    if (known) return known
    const [oldest] = beginnings.keys()
    if (oldest !== undefined && beginnings.size === MOST) beginnings.delete(oldest)
    const beginning = machine.getInitialSnapshot(scope, input)
    beginnings.set(key, beginning)
    return beginning
  }
  return Object.assign(Object.create(machine), { getInitialSnapshot })
}

/**
 * A machine with the parts that it runs. On the server nothing is ever started: to put machines
 * together for each answer, and to work out how they begin, would be a sixth of its work.
 */
export const provided = <Machine extends AnyStateMachine>(
  machine: Machine,
  provide: (machine: Machine) => Machine,
): Machine => {
  if (!isServer) return provide(machine)
  const known = kept.get(machine) ?? withBeginnings(machine)
  kept.set(machine, known)
  return known as Machine
}
