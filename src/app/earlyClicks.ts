import { isPlainClick } from '#platform/isPlainClick.ts'

/** Milliseconds: a page that isn't alive after so long is left to what it can do by itself. */
const PATIENCE = 5_000

let held: HTMLElement | undefined

const letGo = () => {
  delete held?.dataset.held
  held = undefined
}

/**
 * Links and popovers work by themselves. Any other button, a tab, and a link that changes what is kept
 * on its way, wait until the page can answer.
 */
const waiting = (event: MouseEvent) => {
  const { target } = event
  const pressed =
    target instanceof Element ? target.closest('button, a[role=tab], a[data-replace]') : null
  if (pressed instanceof HTMLButtonElement) return pressed.popoverTargetElement ? null : pressed
  return pressed instanceof HTMLElement && isPlainClick(event) ? pressed : null
}

const hold = (event: MouseEvent) => {
  const pressed = waiting(event)
  if (!pressed) return
  event.preventDefault()
  event.stopPropagation()
  if (held === undefined) setTimeout(replayEarlyClick, PATIENCE)
  letGo()
  held = pressed
  // Shows in the very next frame that the press was felt.
  held.dataset.held = ''
}

/** From now on a press that can't be answered yet is kept, not lost. */
export const holdEarlyClicks = () => addEventListener('click', hold, true)

/** The page is alive, or will not be soon: the last press is made good. */
export const replayEarlyClick = () => {
  removeEventListener('click', hold, true)
  const pressed = held
  letGo()
  // One that has gone with its page would still lead away from the page that came.
  if (pressed?.isConnected) pressed.click()
}
