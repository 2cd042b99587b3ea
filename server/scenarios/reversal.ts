/** Milliseconds between two answers, so that they also arrive one after the other. */
const GAP = 50

/** Holds whoever comes within a window, and lets the last one go first. */
export const createReversal = () => {
  const waiting: (() => void)[] = []
  const release = () => {
    waiting.pop()?.()
    if (waiting.length > 0) setTimeout(release, GAP)
  }
  return (window: number) =>
    new Promise<void>((go) => {
      if (waiting.length === 0) setTimeout(release, window)
      waiting.push(go)
    })
}
