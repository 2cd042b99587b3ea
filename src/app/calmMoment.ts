import { firstAct } from './firstAct.ts'

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

/** When the page has been painted and all is quiet, or as soon as the visitor acts. */
export const calmMoment = (): Promise<void> =>
  Promise.race([firstAct(), new Promise<void>((resolve) => whenQuiet(resolve))])
