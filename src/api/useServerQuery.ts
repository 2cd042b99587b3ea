import type { TypedUseQueryState, TypedUseQuerySubscription } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'
import type { baseQuery } from './baseQuery.ts'

type Endpoint<Data> = {
  readonly useQueryState: TypedUseQueryState<Data, string, typeof baseQuery>
  readonly useQuerySubscription: TypedUseQuerySubscription<Data, string, typeof baseQuery>
}

/**
 * Like `useQuery`, except for errors: a request that failed on the server is repeated only by
 * `retry`; the error of an earlier visit stays hidden, because its request is repeated at once.
 */
export const useServerQuery = <Data>(endpoint: Endpoint<Data>, arg: string) => {
  const { currentData: data, error, isFetching } = endpoint.useQueryState(arg)
  const isServerRendered = useIsServerRendered()
  // The error for one `arg`: another needs another component (`key`).
  const [first] = useState(error)
  const [isSkipped, setSkipped] = useState(isServerRendered && first !== undefined)
  const { refetch } = endpoint.useQuerySubscription(arg, { skip: isSkipped })
  const isRepeated = isFetching || (!isServerRendered && error === first)

  return {
    data,
    error: isRepeated ? undefined : error,
    retry: () => (isSkipped ? setSkipped(false) : void refetch()),
  }
}
