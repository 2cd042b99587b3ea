import { shallowEqual } from 'react-redux'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'
import { useAppSelector } from './hooks.ts'
import type { RootState } from './store.ts'

type Known = { readonly status: string }

export const unlessFailed = <T extends Known>(known: T | undefined): T | undefined =>
  known?.status === 'failed' ? undefined : known

/**
 * The store's data, for a machine's input. Omits an error, so that the machine retries, unless the
 * server rendered it. A selector, because hydration must see the server's state.
 */
export const useKnown = <T extends Known>(
  select: (state: RootState) => T | undefined,
): T | undefined => {
  const isServerRendered = useIsServerRendered()
  const known = useAppSelector(select, shallowEqual)
  return isServerRendered ? known : unlessFailed(known)
}
