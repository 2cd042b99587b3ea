import { isPlainClick } from '#platform/isPlainClick.ts'

/** Milliseconds: a page that is not hydrated by then answers the click as it does without scripts. */
const TIMEOUT = 5_000

const queuedElement = () => document.querySelector<HTMLElement>('[data-queued]')

/** Links and popovers work without scripts; other buttons, tabs and links that change storage do not. */
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
  // Styles show it as pressed.
  pressed.dataset.queued = ''
}

/** Keeps the last click on a page that is not hydrated yet. The keyboard's presses are clicks too. */
export const queueEarlyClicks = () => addEventListener('click', queueClick, true)

/** Ends the queue and repeats the last click, if its element is still there. */
export const replayEarlyClick = () => {
  removeEventListener('click', queueClick, true)
  const queued = queuedElement()
  if (queued === null) return
  delete queued.dataset.queued
  queued.click()
}
