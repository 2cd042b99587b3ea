import { Suspense, useEffect, useState } from 'react'
import { BELOW, STYLES_BELOW } from '#domain/contracts/page.ts'
import { isServer } from '#platform/isServer.ts'
import css from './StylesBelow.module.css'

/**
 * Marks the end of the first screen, which paints before these styles load. Rendered from the
 * document: without hydration too, which fails where an extension or a translation changed the page.
 */
export const StylesBelow = () => {
  const [href] = useState(() =>
    isServer ? STYLES_BELOW : document.querySelector<HTMLLinkElement>(`link#${BELOW}`)?.href,
  )
  useEffect(() => {
    // webpack takes these styles for loaded, so they stay when React removes the link.
    return () => {
      if (href)
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
        )
    }
  }, [href])
  if (!href) return null
  // Extensions such as Dark Reader add a style after the link: only the link is rendered again.
  return (
    <Suspense>
      <link id={BELOW} className={css.link} rel="stylesheet" href={href} suppressHydrationWarning />
    </Suspense>
  )
}
