import { type FocusEvent, useEffect, useRef } from 'react'
import type { EnquiryField } from '#domain/enquiry.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** The whole window lost the focus, not the field alone. */
const isWindowBlur = ({ currentTarget }: FocusEvent<Control>) =>
  document.activeElement === currentTarget

/**
 * Reports that a field lost the focus. If a press caused it, reports at the end of the press: an
 * error message that appears earlier moves the button away from the pointer, and the click is lost.
 */
export const useBlur = (onBlurred: (field: EnquiryField) => void) => {
  /** Defined while the pointer is down. */
  const pending = useRef<(() => void)[]>(undefined)

  useEffect(() => {
    const begin = () => {
      pending.current ??= []
    }
    const end = () => {
      const reports = pending.current ?? []
      pending.current = undefined
      for (const report of reports) report()
    }
    // A click follows mouseup; a press that ends without a click has no event of its own.
    const endLater = () => {
      if (pending.current) setTimeout(end)
    }
    const ends = ['mouseup', 'dragend', 'keydown'] as const
    addEventListener('mousedown', begin, true)
    addEventListener('click', end, true)
    for (const type of ends) addEventListener(type, endLater, true)
    return () => {
      pending.current = undefined
      removeEventListener('mousedown', begin, true)
      removeEventListener('click', end, true)
      for (const type of ends) removeEventListener(type, endLater, true)
    }
  }, [])

  return (field: EnquiryField) => (event: FocusEvent<Control>) => {
    if (isWindowBlur(event)) return
    const report = () => onBlurred(field)
    if (pending.current) pending.current.push(report)
    else report()
  }
}
