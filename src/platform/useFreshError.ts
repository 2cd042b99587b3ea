import { useState } from 'react'
import { useHydrated } from './useHydrated.ts'

type QueryState = { readonly error?: unknown; readonly isFetching: boolean }

/**
 * The error of a query as a page should show it. An error from an earlier visit is about to be refetched,
 * so it is left out; one that the server had is shown, and the browser doesn't repeat the request.
 */
export const useFreshError = ({ error, isFetching }: QueryState) => {
  const isHydrated = useHydrated()
  const [first] = useState({ error, isHydrated })
  const isOld = first.isHydrated && error === first.error
  return {
    error: isFetching || isOld ? undefined : error,
    isServerError: !first.isHydrated && first.error !== undefined,
  }
}
