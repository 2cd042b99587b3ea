import { useState } from 'react'
import { useHydrated } from './useHydrated.ts'

/**
 * True in a component that the server rendered. It shows the errors of the server's requests, which
 * the browser does not repeat; every other component repeats a request that failed before.
 */
export const useIsServerRendered = (): boolean => {
  const isHydrated = useHydrated()
  const [isServerRendered] = useState(!isHydrated)
  return isServerRendered
}
