import { useMachine } from '@xstate/react'
import { createContext, use } from 'react'
import type { InspectionEvent } from 'xstate'

export type Inspect = (event: InspectionEvent) => void

export const InspectContext = createContext<Inspect | undefined>(undefined)

export const useInspectedMachine: typeof useMachine = (machine, ...[options]) =>
  useMachine(machine, { ...options, inspect: use(InspectContext) })
