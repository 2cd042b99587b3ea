import { useEffect, useRef } from 'react'
import { BELOW, STYLES_BELOW } from '#domain/contracts/page.ts'
import { useIsServerRendered } from '#platform/useIsServerRendered.ts'
import css from './StylesBelow.module.css'

/**
 * Marks the end of the first screen, which paints before these styles load. A page that the browser
 * renders has all styles already.
 */
export const StylesBelow = () => {
  const isServerRendered = useIsServerRendered()
  const link = useRef<HTMLLinkElement>(null)
  useEffect(() => {
    const href = link.current?.href
    // webpack takes these styles for loaded, so they stay when React removes the link.
    return () => {
      if (href)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
        )
    }
  }, [])
  if (!isServerRendered) return null
  return (
    <link
      ref={link}
      id={BELOW}
      className={css.link}
      rel="stylesheet"
      href={STYLES_BELOW}
      suppressHydrationWarning
    />
  )
}
