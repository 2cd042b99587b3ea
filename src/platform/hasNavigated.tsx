import { createContext, type ReactNode, use, useState } from 'react'
import { useLocation } from 'react-router-dom'

const HasNavigatedContext = createContext(false)

export const HasNavigatedProvider = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const [initial] = useState(pathname)
  const [hasNavigated, setNavigated] = useState(false)
  if (pathname !== initial && !hasNavigated) setNavigated(true)
  return <HasNavigatedContext value={hasNavigated}>{children}</HasNavigatedContext>
}

/** False on the first page, true on the others, and when the visitor returns to the first. */
export const useHasNavigated = (): boolean => use(HasNavigatedContext)
