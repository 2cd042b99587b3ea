/** What only somebody does who is there; the first of them mostly comes well before the first press. */
const ACTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click'] as const

let first: Promise<void> | undefined

/** The visitor's first act on this document, however small. */
export const firstAct = (): Promise<void> => {
  first ??= new Promise((resolve) => {
    const acted = () => {
      for (const act of ACTS) removeEventListener(act, acted, true)
      resolve()
    }
    for (const act of ACTS) addEventListener(act, acted, { capture: true, passive: true })
  })
  return first
}
