import { useSyncExternalStore } from 'react'

type Wish<T> = {
  /** A new form of what is kept takes a new name, and leaves the old one to the tabs that know it. */
  readonly name: string
  /** Makes sense of what is there, whoever wrote it. */
  readonly read: (found: unknown) => T
  readonly nothing: T
}

export type Kept<T> = {
  readonly get: () => T
  readonly change: (change: (value: T) => T) => void
  /** False once the browser has refused to keep it: then it lasts as long as the page. */
  readonly isLasting: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly nothing: T
}

/** What this browser keeps for all its tabs, and never sends anywhere. */
export const createKept = <T>({ name, read, nothing }: Wish<T>): Kept<T> => {
  const listeners = new Set<() => void>()
  let value = nothing
  let text: string | null | undefined
  let isLasting = true

  const take = (found: string | null) => {
    if (found === text) return
    text = found
    try {
      value = read(JSON.parse(found ?? 'null'))
    } catch {
      value = nothing
    }
    for (const listener of listeners) listener()
  }

  const look = () => {
    try {
      if (isLasting) take(localStorage.getItem(name))
    } catch {
      isLasting = false
    }
  }

  const hear = ({ key }: StorageEvent) => {
    // No name: all that the site kept was cleared.
    if (key === name || key === null) look()
  }

  return {
    get: () => {
      if (text === undefined) look()
      return value
    },
    change: (change) => {
      look()
      const changed = change(value)
      try {
        localStorage.setItem(name, JSON.stringify(changed))
      } catch {
        isLasting = false
      }
      take(JSON.stringify(changed))
    },
    isLasting: () => isLasting,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        addEventListener('storage', hear)
        // A page out of the browser's memory has heard of nothing meanwhile.
        addEventListener('pageshow', look)
        // Nor has one that showed nothing of it for a while.
        if (text !== undefined) look()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        removeEventListener('storage', hear)
        removeEventListener('pageshow', look)
      }
    },
    nothing,
  }
}

/** Nothing on the server and while its HTML is taken over, then what the browser keeps. */
export const useKept = <T, Part>(kept: Kept<T>, select: (value: T) => Part): Part =>
  useSyncExternalStore(
    kept.subscribe,
    () => select(kept.get()),
    () => select(kept.nothing),
  )

/** True until the browser is known to refuse. */
export const useIsLasting = (kept: Pick<Kept<unknown>, 'subscribe' | 'isLasting'>): boolean =>
  useSyncExternalStore(kept.subscribe, kept.isLasting, () => true)
