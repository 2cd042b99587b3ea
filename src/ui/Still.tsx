import { type ComponentPropsWithoutRef, createContext, createElement, use, useState } from 'react'
import { isServer } from './isServer.ts'
import { useHydrated } from './useHydrated.ts'

/** Without props, as it is drawn of nothing but the fixed copy and the site's facts. */
export type StillPart = () => React.ReactNode

/** The server's: the HTML of a part, which it draws once for all pages. */
export const DrawnOnce = createContext<((part: StillPart) => string) | undefined>(undefined)

type Tag = 'div' | 'section' | 'svg'

type StillProps<T extends Tag> = Omit<ComponentPropsWithoutRef<T>, 'children'> & {
  readonly as: T
  readonly inside: StillPart
}

/** React leaves alone what it finds in an element that it is told to put nothing of its own into. */
const AS_IT_IS = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const

/**
 * An element in which nothing changes and nothing has to come to life; links need not. It is drawn once
 * by the server, not again when the page comes to life, and by the browser where no server drew it.
 */
export const Still = <T extends Tag>({ as, inside, ...attributes }: StillProps<T>) => {
  const drawnOnce = use(DrawnOnce)
  const isHydrated = useHydrated()
  const [isServers] = useState(!isHydrated)
  if (drawnOnce)
    return createElement(as, {
      ...attributes,
      dangerouslySetInnerHTML: { __html: drawnOnce(inside) },
    })
  if (isServers && !isServer) return createElement(as, { ...attributes, ...AS_IT_IS })
  return createElement(as, attributes, createElement(inside))
}
