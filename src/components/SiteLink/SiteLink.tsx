import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  readonly replace?: boolean | undefined
}

/** The router's link, but not for an empty address, which means the current document. */
export const SiteLink = ({ to, replace, ...rest }: SiteLinkProps) =>
  to === '' ? (
    <a {...rest} href={to} />
  ) : (
    <Link {...rest} to={to} replace={replace} data-replace={replace ? '' : undefined} />
  )
