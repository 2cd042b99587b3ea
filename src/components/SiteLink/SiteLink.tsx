import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { isPlainClick } from '#platform/isPlainClick.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  readonly replace?: boolean
  /** Not called for a click that opens another tab or window. */
  readonly onFollow?: () => void
}

/** The router's link, but not for an empty address, which means the current document. */
export const SiteLink = ({ to, replace, onClick, onFollow, ...rest }: SiteLinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (isPlainClick(event)) onFollow?.()
  }
  const link = { ...rest, onClick: follow }
  return to === '' ? (
    <a {...link} href={to} />
  ) : (
    <Link {...link} to={to} replace={replace} data-replace={replace ? '' : undefined} />
  )
}
