import { shallowEqual } from 'react-redux'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'
import { useAppSelector } from './hooks.ts'
import type { RootState } from './store.ts'

type Known = { readonly status: string }

export const unlessFailed = <T extends Known>(known: T | undefined): T | undefined =>
  known?.status === 'failed' ? undefined : known

/**
 * What the store knows, for the input of a machine, which reads it once. The machine repeats a
 * request that failed earlier, except on the server. Read with a selector, because hydration must
 * see the server's state.
 */
export const useKnown = <T extends Known>(
  select: (state: RootState) => T | undefined,
): T | undefined => {
  const isServerRendered = useIsServerRendered()
  const known = useAppSelector(select, shallowEqual)
  return isServerRendered ? known : unlessFailed(known)
}
