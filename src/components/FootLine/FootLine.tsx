import { type ReactNode, useEffect, useState } from 'react'
import css from './FootLine.module.css'

/** One line at the foot of the window, while there is something to say: seen, and spoken. */
export const FootLine = ({ children }: { children: ReactNode }) => {
  // Many screen readers speak only what comes into a region that they have met empty, in a frame before.
  const [isMet, setMet] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMet(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div role="status" className={css.line} data-print="hide">
      {isMet && children && <p className={css.words}>{children}</p>}
    </div>
  )
}
