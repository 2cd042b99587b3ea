import { type FocusEvent, useEffect, useRef } from 'react'
import type { EnquiryField } from '#domain/enquiry.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Whether a field has lost the focus only because the window has. */
const isWindowLeft = ({ currentTarget }: FocusEvent<Control>) =>
  document.activeElement === currentTarget

/**
 * Tells that a field was left for another place of the page. Where that was by a press, it is told
 * when the press is over: a fault that came in the middle of it would push the button away from under
 * the finger, and the press would be lost.
 */
export const useLeaving = (onLeft: (field: EnquiryField) => void) => {
  /** There is one while something is pressed. */
  const waiting = useRef<(() => void)[]>(undefined)

  useEffect(() => {
    const begin = () => {
      waiting.current ??= []
    }
    const end = () => {
      const due = waiting.current ?? []
      waiting.current = undefined
      for (const tell of due) tell()
    }
    // A press ends with a click, whose target is known by then; what ends without one is found later.
    const ended = () => {
      if (waiting.current) setTimeout(end)
    }
    const ends = ['mouseup', 'dragend', 'keydown'] as const
    addEventListener('mousedown', begin, true)
    addEventListener('click', end, true)
    for (const type of ends) addEventListener(type, ended, true)
    return () => {
      waiting.current = undefined
      removeEventListener('mousedown', begin, true)
      removeEventListener('click', end, true)
      for (const type of ends) removeEventListener(type, ended, true)
    }
  }, [])

  return (field: EnquiryField) => (event: FocusEvent<Control>) => {
    if (isWindowLeft(event)) return
    const tell = () => onLeft(field)
    if (waiting.current) waiting.current.push(tell)
    else tell()
  }
}
