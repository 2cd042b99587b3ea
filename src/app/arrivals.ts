const watchers = new Set<() => void>()

/** Whoever wants to know comes later, in a chunk of its own, or never. */
export const onArrival = (then: () => void): (() => void) => {
  watchers.add(then)
  return () => watchers.delete(then)
}

/** Another page is on the screen. */
export const tellArrival = (): void => {
  for (const then of watchers) then()
}
