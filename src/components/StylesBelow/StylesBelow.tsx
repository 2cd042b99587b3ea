import { useState } from 'react'
import { BELOW, STYLES_BELOW } from '#domain/page.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import css from './StylesBelow.module.css'

/**
 * Marks the end of the first screen, which is painted before the styles of the rest are loaded. A
 * page rendered in the browser has all styles.
 */
export const StylesBelow = () => {
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  if (!isServed) return null
  // webpack must not reuse this link, which React removes with the page.
  return (
    <link
      id={BELOW}
      className={css.link}
      rel="stylesheet"
      data-href={BELOW}
      href={STYLES_BELOW}
      suppressHydrationWarning
    />
  )
}
