import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** False on the first page, true on the others, and when the visitor returns to the first. */
export const useHasNavigated = (firstPath?: string): boolean => {
  const { pathname } = useLocation()
  const [first] = useState(firstPath ?? pathname)
  const [hasNavigated, setNavigated] = useState(false)
  if (pathname !== first && !hasNavigated) setNavigated(true)
  return hasNavigated
}
