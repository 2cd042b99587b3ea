const ACTS = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const

const idle = (then: () => void) => {
  // Safari has no idle callback; a moment after the load is as good.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 2_000 })
  else setTimeout(then, 200)
}

/** When the page is loaded and the browser has nothing better to do, whatever the visitor does. */
export const whenQuiet = (then: () => void) => {
  if (document.readyState === 'complete') idle(then)
  else addEventListener('load', () => idle(then), { once: true })
}

/**
 * When the page has been painted and loaded and the browser has nothing better to do, or at once when
 * the visitor acts. A second moment comes later: it is asked for when the first led to nothing.
 */
export const calmMoment = (): (() => Promise<void>) => {
  let tries = 0
  return () =>
    new Promise((resolve) => {
      tries += 1
      if (tries > 1) return setTimeout(resolve, 1_000 * tries)
      const begin = () => {
        for (const act of ACTS) removeEventListener(act, begin, true)
        resolve()
      }
      for (const act of ACTS) addEventListener(act, begin, { capture: true, passive: true })
      whenQuiet(begin)
    })
}
