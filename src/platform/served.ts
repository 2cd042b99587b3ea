import { useState } from 'react'
import { useHydrated } from './useHydrated.ts'

/** Whether it was the server that drew this part, which stays true for as long as the part stands. */
export const useIsServed = (): boolean => {
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  return isServed
}

/** React leaves alone what it finds in an element that it is told to put nothing of its own into. */
export const AS_SERVED = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const
