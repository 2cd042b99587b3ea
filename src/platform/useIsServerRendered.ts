import { useState } from 'react'
import { useHydrated } from './useHydrated.ts'

/** True in a component that the server rendered: its failed requests are not repeated. */
export const useIsServerRendered = (): boolean => {
  const isHydrated = useHydrated()
  const [isServerRendered] = useState(!isHydrated)
  return isServerRendered
}
