import type { AnyStateMachine } from 'xstate'
import { mutantsOf, untouched } from './mutants.ts'

/** Name of a machine and number of a mutant; without a number it is unchanged. */
const { MUTATED = '', MUTANT } = process.env

const changed = (machine: AnyStateMachine) => {
  if (MUTANT === undefined) return untouched(machine)
  const mutant = mutantsOf(machine)[Number(MUTANT)]
  if (mutant === undefined) throw new Error(`There is no mutant ${MUTANT} of ${MUTATED}.`)
  return mutant.mutate()
}

jest.doMock(`#machines/${MUTATED}.ts`, () => {
  const actual = jest.requireActual<Record<string, AnyStateMachine>>(`#machines/${MUTATED}.ts`)
  const machine = actual[`${MUTATED}Machine`]
  if (machine === undefined) throw new Error(`There is no machine ${MUTATED}.`)
  return { ...actual, [`${MUTATED}Machine`]: changed(machine) }
})
