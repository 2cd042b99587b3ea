import { useMachine } from '@xstate/react'
import { use, useLayoutEffect } from 'react'
import { WatchActorContext } from './actorWatch.ts'

/**
 * XState's `inspect` option would also see the actors of renders that React discards. A layout
 * effect runs before the effect that starts the actor.
 */
export const useInspectedMachine: typeof useMachine = (machine, ...options) => {
  const result = useMachine(machine, ...options)
  const actor = result[2]
  const watch = use(WatchActorContext)
  useLayoutEffect(() => watch?.(actor), [watch, actor])
  return result
}
