import { Icon } from '#components/Icon/Icon.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { searchCopy } from '#content/searchCopy.ts'
import type { Choices } from '#domain/contracts/search.ts'
import { type CourseFilters, filterEntries, withoutFilter } from '#domain/filters.ts'
import { paths } from '#domain/paths.ts'
import css from './ActiveFilters.module.css'
import { filterLabel } from './filterLabel.ts'
import { filtersPath } from './filtersPath.ts'

type ActiveFiltersProps = { filters: CourseFilters; choices: Choices; onFollow: () => void }

export const ActiveFilters = ({ filters, choices, onFollow }: ActiveFiltersProps) => (
  <ul role="list" className={css.chosen} data-print="hide">
    {filterEntries(filters).map(([name]) => (
      <li key={name}>
        <SiteLink
          to={filtersPath(withoutFilter(filters, name))}
          className={css.link}
          onFollow={onFollow}
        >
          <VisuallyHidden>{searchCopy.results.remove}</VisuallyHidden>
          <span>{filterLabel(filters, name, choices)}</span>
          <Icon name="close" />
        </SiteLink>
      </li>
    ))}
    <li>
      <SiteLink to={paths.courses} className={css.clear} onFollow={onFollow}>
        {searchCopy.results.clear}
      </SiteLink>
    </li>
  </ul>
)
