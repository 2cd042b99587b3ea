import { useLocation } from 'react-router-dom'
import { useAppSelector } from '#api/hooks.ts'
import { selectShortlist } from '#api/shortlist.ts'
import { Icon } from '#components/Icon/Icon.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { pageNames } from '#content/pageNames.ts'
import { shortlistCopy } from '#content/shortlistCopy.ts'
import { paths } from '#domain/paths.ts'
import { backToTop } from '#platform/backToTop.ts'
import css from './ShortlistLink.module.css'

export const ShortlistLink = () => {
  const { pathname } = useLocation()
  const ids = useAppSelector(selectShortlist)
  return (
    <SiteLink
      to={paths.shortlistOf(ids)}
      aria-current={pathname === paths.shortlist ? 'page' : undefined}
      className={css.link}
      data-needs="script"
      onFollow={backToTop}
    >
      <Icon name="bookmark" />
      <VisuallyHidden>
        {ids.length > 0 ? shortlistCopy.nameWithCount(ids.length) : pageNames.shortlist}
      </VisuallyHidden>
      {ids.length > 0 && (
        <span className={css.count} aria-hidden="true">
          {ids.length}
        </span>
      )}
    </SiteLink>
  )
}
