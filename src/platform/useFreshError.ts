import { useState } from 'react'
import { useHydrated } from './useHydrated.ts'

type QueryState = { readonly error?: unknown; readonly isFetching: boolean }

/**
 * Hides an error from an earlier visit, which is being refetched. Shows an error of the server's
 * request, which the browser does not repeat.
 */
export const useFreshError = ({ error, isFetching }: QueryState) => {
  const isHydrated = useHydrated()
  const [first] = useState({ error, isHydrated })
  const isStale = first.isHydrated && error === first.error
  return {
    error: isFetching || isStale ? undefined : error,
    isServerError: !first.isHydrated && first.error !== undefined,
  }
}
