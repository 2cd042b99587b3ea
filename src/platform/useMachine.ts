import { useMachine as useUnwatchedMachine } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { announceActor } from './actorWatch.ts'

/**
 * XState's own hook, whose actor can be watched. In an effect, because StrictMode makes actors that
 * never start; in an early one, because the actor starts in a later one.
 */
export const useMachine: typeof useUnwatchedMachine = (machine, ...options) => {
  const made = useUnwatchedMachine(machine, ...options)
  const actor = made[2]
  useLayoutEffect(() => announceActor(actor), [actor])
  return made
}
