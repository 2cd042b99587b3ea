import { type FocusEvent, useEffect, useRef } from 'react'
import type { EnquiryField } from '#domain/enquiry.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

const isWindowBlur = ({ currentTarget }: FocusEvent<Control>) =>
  document.activeElement === currentTarget

/** Delays blur until the pointer is up: an error message would move the pressed button away. */
export const useBlur = (onBlurred: (field: EnquiryField) => void) => {
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
    // `click` follows `mouseup`; not every press ends with a click.
    const endLater = () => {
      // biome-ignore lint/style/noRestrictedGlobals: the next task, not a time.
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
