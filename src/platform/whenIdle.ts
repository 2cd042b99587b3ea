/** Safari has no `requestIdleCallback`. */
export const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2_000 })
  else setTimeout(callback, 200)
}
