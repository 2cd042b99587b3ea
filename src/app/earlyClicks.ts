let held: HTMLElement | undefined

/** Links work by themselves; a button of the page waits until the page can answer. */
const hold = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('main button') : null
  if (!(button instanceof HTMLButtonElement) || button.popoverTargetElement) return
  event.preventDefault()
  event.stopPropagation()
  held = button
}

/** From now on a press on a button that can't answer yet is kept, not lost. */
export const holdEarlyClicks = () => addEventListener('click', hold, true)

/** The page is alive: the last press is made good. */
export const replayEarlyClick = () => {
  removeEventListener('click', hold, true)
  held?.click()
  held = undefined
}
