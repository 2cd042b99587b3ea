import { isPlainClick } from './isPlainClick.ts'

/** Milliseconds. Then the click works as without scripts. */
const TIMEOUT = 5_000

const queuedElement = () => document.querySelector<HTMLElement>('[data-queued]')

/** Buttons, tabs and links with `data-replace` need scripts; other links and popovers don't. */
const elementToQueue = (event: MouseEvent) => {
  const { target } = event
  const pressed =
    target instanceof Element ? target.closest('button, a[role=tab], a[data-replace]') : null
  if (pressed instanceof HTMLButtonElement) return pressed.popoverTargetElement ? null : pressed
  return pressed instanceof HTMLElement && isPlainClick(event) ? pressed : null
}

const queueClick = (event: MouseEvent) => {
  const pressed = elementToQueue(event)
  if (!pressed) return
  event.preventDefault()
  event.stopPropagation()
  const earlier = queuedElement()
  if (earlier) delete earlier.dataset.queued
  else setTimeout(replayEarlyClick, TIMEOUT)
  pressed.dataset.queued = ''
}

/** Until hydration the last click is queued. Keyboard activation also fires a click. */
export const queueEarlyClicks = () => addEventListener('click', queueClick, true)

export const replayEarlyClick = () => {
  removeEventListener('click', queueClick, true)
  const queued = queuedElement()
  if (queued === null) return
  delete queued.dataset.queued
  queued.click()
}
