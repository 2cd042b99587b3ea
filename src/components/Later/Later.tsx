import { type ReactNode, useDeferredValue } from 'react'
import { useHydrated } from '#platform/useHydrated.ts'

/** What stands below a page's own content comes right after it; the server draws all of it at once. */
export const Later = ({ children }: { children: ReactNode }) => {
  const isHydrated = useHydrated()
  return useDeferredValue(true, !isHydrated) && children
}
