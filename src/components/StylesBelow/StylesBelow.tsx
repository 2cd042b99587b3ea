import { useState } from 'react'
import { BELOW, STYLES_BELOW } from '#domain/below.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import css from './StylesBelow.module.css'

/**
 * Here the first screen ends: what stands above is painted without waiting for the styles of what
 * follows. A page that the browser draws has all of its styles already.
 */
export const StylesBelow = () => {
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  if (!isServed) return null
  // webpack must not reuse this link: React removes it with the page.
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
