/** What only somebody does who is there; the first of them mostly comes well before the first press. */
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'] as const

/** A page that opens under a resting pointer is told so as if it had moved, by nothing. */
const isRest = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0

/** What was done before anybody listened: a field is being filled in, or the page was scrolled. */
const hasActed = () =>
  scrollY > 0 || (document.activeElement !== null && document.activeElement !== document.body)

let first: Promise<void> | undefined

/** The visitor's first act on this document, however small. */
export const firstAct = (): Promise<void> => {
  first ??= new Promise((resolve) => {
    if (hasActed()) return resolve()
    const hear = (event: Event) => {
      if (isRest(event)) return
      for (const act of ACTS) removeEventListener(act, hear, true)
      resolve()
    }
    for (const act of ACTS) addEventListener(act, hear, { capture: true, passive: true })
  })
  return first
}
