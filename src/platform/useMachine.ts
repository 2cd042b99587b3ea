import { useMachine as useUnwatchedMachine } from '@xstate/react'
import { use, useLayoutEffect } from 'react'
import { WatchActorContext } from './actorWatch.ts'

/** XState's hook with inspection. A layout effect runs before the effect that starts the actor. */
export const useMachine: typeof useUnwatchedMachine = (machine, ...options) => {
  const result = useUnwatchedMachine(machine, ...options)
  const actor = result[2]
  const watch = use(WatchActorContext)
  useLayoutEffect(() => watch?.(actor), [watch, actor])
  return result
}
