import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * True on the server and while its page comes to life: what the server knew then stands, failures
 * too. A page opened later asks anew for what had failed.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
