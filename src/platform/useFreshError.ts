import { useState } from 'react'
import { useIsServerRendered } from './useIsServerRendered.ts'

type QueryState = { readonly error?: unknown; readonly isFetching: boolean }

/** Hides an error that is being refetched. */
export const useFreshError = ({ error, isFetching }: QueryState) => {
  const isServerRendered = useIsServerRendered()
  const [first] = useState(error)
  const isRepeated = isFetching || (!isServerRendered && error === first)
  return {
    error: isRepeated ? undefined : error,
    isServerError: isServerRendered && first !== undefined,
  }
}
