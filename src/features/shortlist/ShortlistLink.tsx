import type { MouseEventHandler } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '#components/Icon/Icon.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { shortlistCopy } from '#content/shortlistCopy.ts'
import { paths } from '#domain/paths.ts'
import { useKept } from '#platform/kept.ts'
import css from './ShortlistLink.module.css'
import { shortlist } from './shortlist.ts'

type ShortlistLinkProps = { onClick?: MouseEventHandler<HTMLAnchorElement> }

/** The way to the shortlist, with how many are on it; its place is there before that is known. */
export const ShortlistLink = ({ onClick }: ShortlistLinkProps) => {
  const { pathname } = useLocation()
  const ids = useKept(shortlist, (kept) => kept)
  return (
    <SiteLink
      to={paths.shortlistOf(ids)}
      aria-current={pathname === paths.shortlist ? 'page' : undefined}
      className={css.link}
      onClick={onClick}
    >
      <Icon name="bookmark" />
      <VisuallyHidden>
        {ids.length > 0 ? shortlistCopy.holding(ids.length) : shortlistCopy.name}
      </VisuallyHidden>
      {ids.length > 0 && (
        <span className={css.count} aria-hidden="true">
          {ids.length}
        </span>
      )}
    </SiteLink>
  )
}
