import { isPlainClick } from './isPlainClick.ts'

/** Milliseconds. Then the click works as without scripts, if it does anything without them. */
const TIMEOUT = 5_000
const NEEDS_SCRIPTS = '[type=button], [data-needs] *'

/** Not looked up in the document: where a translation has changed it, React replaces the element. */
let queued: HTMLElement | undefined

/** Buttons, tabs and links with `data-replace` need scripts; other links and popovers don't. */
const elementToQueue = (event: MouseEvent) => {
  const { target } = event
  const pressed =
    target instanceof Element
      ? target.closest<HTMLElement>('button, a[role=tab], a[data-replace]')
      : null
  if (pressed instanceof HTMLButtonElement) return pressed.popoverTargetElement ? null : pressed
  return isPlainClick(event) ? pressed : null
}

const queueClick = (event: MouseEvent) => {
  const pressed = elementToQueue(event)
  if (!pressed) return
  event.preventDefault()
  event.stopPropagation()
  delete queued?.dataset.queued
  queued = pressed
  pressed.dataset.queued = ''
  const giveUp = () => {
    if (queued === pressed) replayEarlyClick()
  }
  if (!pressed.matches(NEEDS_SCRIPTS)) setTimeout(giveUp, TIMEOUT)
}

/** Until hydration the last click is queued. Keyboard activation also fires a click. */
export const queueEarlyClicks = () => addEventListener('click', queueClick, true)

export const replayEarlyClick = () => {
  removeEventListener('click', queueClick, true)
  const pressed = queued
  queued = undefined
  delete pressed?.dataset.queued
  pressed?.click()
}
