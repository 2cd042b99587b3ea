/** Milliseconds: after so long without its chunk the page is left to what it can do by itself. */
const PATIENCE = 2_000

let held: HTMLElement | undefined

/** Links work by themselves; a button of the page waits until the page can answer. */
const hold = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('main button') : null
  if (!(button instanceof HTMLButtonElement) || button.popoverTargetElement) return
  event.preventDefault()
  event.stopPropagation()
  held = button
  setTimeout(replayEarlyClick, PATIENCE)
}

/** From now on a press on a button that can't answer yet is kept, not lost. */
export const holdEarlyClicks = () => addEventListener('click', hold, true)

/** The page is alive, or will not be soon: the last press is made good. */
export const replayEarlyClick = () => {
  removeEventListener('click', hold, true)
  held?.click()
  held = undefined
}
