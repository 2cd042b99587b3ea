import { type ReactNode, useEffect, useState } from 'react'
import css from './StatusLine.module.css'

export const StatusLine = ({ children }: { children: ReactNode }) => {
  // Screen readers announce a live region only if it was empty in an earlier frame.
  const [isMet, setMet] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMet(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div role="status" className={css.status} data-print="hide">
      {isMet && children && <p className={css.notice}>{children}</p>}
    </div>
  )
}
