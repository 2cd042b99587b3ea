/**
 * What only somebody does who is there; the first of them mostly comes well before the first press. A
 * page that opens under a resting pointer is told that the pointer is over it, but not that it moves.
 */
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'] as const

let first: Promise<void> | undefined

/** What was done before anybody listened: a field is being filled in, or the page was scrolled. */
const hasActed = () =>
  scrollY > 0 || (document.activeElement !== null && document.activeElement !== document.body)

/** The visitor's first act on this document, however small. */
export const firstAct = (): Promise<void> => {
  first ??= new Promise((resolve) => {
    if (hasActed()) return resolve()
    const acted = () => {
      for (const act of ACTS) removeEventListener(act, acted, true)
      resolve()
    }
    for (const act of ACTS) addEventListener(act, acted, { capture: true, passive: true })
  })
  return first
}
