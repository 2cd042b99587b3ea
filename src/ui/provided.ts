import { isServer } from './isServer.ts'

/**
 * A machine with the parts that it runs. On the server nothing is ever started, and to put machines
 * together for each answer would be a tenth of its work.
 */
export const provided = <Machine>(
  machine: Machine,
  provide: (machine: Machine) => Machine,
): Machine => (isServer ? machine : provide(machine))
