import { useMachine as useUnwatchedMachine } from '@xstate/react'
import { use, useLayoutEffect } from 'react'
import { WatchActorContext } from './actorWatch.ts'

/**
 * XState's own hook, whose actor can be inspected. In an effect, because StrictMode makes actors that
 * never start; in a layout effect, because the actor starts in a later one.
 */
export const useMachine: typeof useUnwatchedMachine = (machine, ...options) => {
  const result = useUnwatchedMachine(machine, ...options)
  const actor = result[2]
  const watch = use(WatchActorContext)
  useLayoutEffect(() => watch?.(actor), [watch, actor])
  return result
}
