/** Milliseconds: a page that isn't alive after so long is left to what it can do by itself. */
const PATIENCE = 5_000

let held: HTMLElement | undefined

/** Links and popovers work by themselves; any other button waits until the page can answer. */
const hold = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button || button.popoverTargetElement) return
  event.preventDefault()
  event.stopPropagation()
  if (held === undefined) setTimeout(replayEarlyClick, PATIENCE)
  held = button
}

/** From now on a press on a button that can't answer yet is kept, not lost. */
export const holdEarlyClicks = () => addEventListener('click', hold, true)

/** The page is alive, or will not be soon: the last press is made good. */
export const replayEarlyClick = () => {
  removeEventListener('click', hold, true)
  held?.click()
  held = undefined
}
