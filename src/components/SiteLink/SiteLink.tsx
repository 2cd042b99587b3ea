import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { isPlainClick } from '#platform/isPlainClick.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly to: string
  readonly replace?: true
  /** Not called for a click that opens another tab or window. */
  readonly onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The router's link for a path. Others are the browser's: another program may serve this origin too. */
export const SiteLink = ({ to, replace, onFollow, ...rest }: SiteLinkProps) => {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPlainClick(event)) onFollow?.(event)
  }
  const link = { ...rest, onClick: follow }
  return to[0] === '/' ? (
    <Link {...link} to={to} replace={replace} data-replace={replace} />
  ) : (
    <a {...link} href={to} />
  )
}
