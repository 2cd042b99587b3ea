import { useLocation } from 'react-router-dom'
import { shortlistCopy } from '#content/shortlistCopy.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { useKept } from '#ui/kept.ts'
import { SiteLink } from '#ui/SiteLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './ShortlistLink.module.css'
import { shortlist } from './shortlist.ts'

/** The way to the shortlist, with how many are on it; its place is there before that is known. */
export const ShortlistLink = () => {
  const { pathname } = useLocation()
  const ids = useKept(shortlist, (kept) => kept)
  return (
    <SiteLink
      to={paths.shortlistOf(ids)}
      aria-current={pathname === paths.shortlist ? 'page' : undefined}
      className={css.link}
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
