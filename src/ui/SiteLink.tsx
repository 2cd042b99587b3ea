import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

const isElsewhere = (to: string) => /^[a-z][a-z\d+.-]*:/i.test(to)

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  /** The page takes the place of this one in the browser's history. */
  readonly replace?: boolean
}

// The router's own Link comes with what prefetches for its framework, of which nothing is used here.
const RouteLink = ({ to, replace, onClick, ...rest }: SiteLinkProps) => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A route of this site goes through the router; another site, mail and telephone are plain links. */
export const SiteLink = ({ to, replace, ...rest }: SiteLinkProps) =>
  isElsewhere(to) ? (
    <a {...rest} href={to} rel="noopener" />
  ) : (
    <RouteLink {...rest} to={to} replace={replace} />
  )
