import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  /** The page replaces this one in the browser's history. */
  readonly replace?: boolean | undefined
}

/** The router's link. An empty address stays empty: it is the document's own, whatever that is. */
export const SiteLink = ({ to, replace, ...rest }: SiteLinkProps) =>
  to === '' ? (
    <a {...rest} href={to} />
  ) : (
    <Link {...rest} to={to} replace={replace} data-replace={replace ? '' : undefined} />
  )
