import { type ComponentPropsWithoutRef, createContext, createElement, use } from 'react'
import { isServer } from '#platform/isServer.ts'
import { AS_SERVED, useIsServed } from '#platform/served.ts'

/** Without props, as it is drawn of nothing but the fixed copy and the site's facts. */
export type StillPart = () => React.ReactNode

/** The server's: the HTML of a part, which it draws once for all pages. */
export const DrawnOnce = createContext<((part: StillPart) => string) | undefined>(undefined)

type Tag = 'div' | 'section' | 'svg'

type StillProps<T extends Tag> = Omit<ComponentPropsWithoutRef<T>, 'children'> & {
  readonly as: T
  readonly inside: StillPart
}

/**
 * An element in which nothing changes and nothing has to come to life; links need not. It is drawn once
 * by the server, not again when the page comes to life, and by the browser where no server drew it.
 */
export const Still = <T extends Tag>({ as, inside, ...attributes }: StillProps<T>) => {
  const drawnOnce = use(DrawnOnce)
  const isServed = useIsServed()
  if (drawnOnce)
    return createElement(as, {
      ...attributes,
      dangerouslySetInnerHTML: { __html: drawnOnce(inside) },
    })
  if (isServed && !isServer) return createElement(as, { ...attributes, ...AS_SERVED })
  return createElement(as, attributes, createElement(inside))
}
