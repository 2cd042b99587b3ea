/** What only somebody does who is there; the first of them mostly comes well before the first press. */
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'] as const

/** A page that opens, or is scrolled, below a resting pointer is told so as if it had moved, by nothing. */
export const isRest = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0

/** What was done before anybody listened: a field is being filled in. */
const isFocused = () => document.querySelector(':focus') !== null

/** Reading `scrollY` any earlier would force a layout. */
const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then))

let first: Promise<void> | undefined

/** The visitor's first act on this document, however small. */
export const firstAct = (): Promise<void> => {
  first ??= new Promise((resolve) => {
    if (isFocused()) return resolve()
    const listeners = new AbortController()
    const act = () => {
      listeners.abort()
      resolve()
    }
    const how = { capture: true, passive: true, signal: listeners.signal }
    for (const type of ACTS) addEventListener(type, (event) => isRest(event) || act(), how)
    afterFrame(() => scrollY > 0 && act())
  })
  return first
}
