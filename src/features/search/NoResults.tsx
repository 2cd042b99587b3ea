import { LinkButton } from '#components/Button/LinkButton.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import shared from '#components/shared.module.css'
import { searchCopy } from '#content/searchCopy.ts'
import { sharedCopy } from '#content/sharedCopy.ts'
import type { SearchResults } from '#domain/contracts/search.ts'
import { type CourseFilters, withoutFilter } from '#domain/filters.ts'
import { dialPath, paths } from '#domain/paths.ts'
import { useSite } from '#platform/site.ts'
import { filterLabel } from './filterLabel.ts'
import { filtersPath } from './filtersPath.ts'
import css from './NoResults.module.css'

type NoResultsProps = {
  filters: CourseFilters
  page: Pick<SearchResults, 'choices' | 'loosenings'>
  onFollow: () => void
}

export const NoResults = ({ filters, page, onFollow }: NoResultsProps) => {
  const { phone } = useSite()
  return (
    <div className={css.nothing}>
      {page.loosenings.length > 0 && (
        <div>
          <p>{searchCopy.results.loosen}</p>
          <ul role="list">
            {page.loosenings.map(({ name, count }) => (
              <li key={name}>
                <SiteLink
                  to={filtersPath(withoutFilter(filters, name))}
                  className={shared.target}
                  onFollow={onFollow}
                >
                  {searchCopy.results.loosened(filterLabel(filters, name, page.choices), count)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={shared.row}>
        <LinkButton to={paths.courses} kind="outlined" onFollow={onFollow}>
          {sharedCopy.allCourses}
        </LinkButton>
        <LinkButton to={dialPath(phone)} kind="outlined">
          {searchCopy.results.call(phone)}
        </LinkButton>
      </p>
    </div>
  )
}
