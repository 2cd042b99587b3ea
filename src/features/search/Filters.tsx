import { useState } from 'react'
import { Button } from '#components/Button/Button.tsx'
import { Icon } from '#components/Icon/Icon.tsx'
import { searchCopy } from '#content/searchCopy.ts'
import { categoryOf } from '#domain/category.ts'
import type { Choice, Choices } from '#domain/contracts/search.ts'
import {
  type CourseFilters,
  FACETS,
  type FacetName,
  filterEntries,
  isFiltered,
  SORTS,
} from '#domain/filters.ts'
import css from './Filters.module.css'

type SelectName = FacetName | 'sort'

type FiltersProps = {
  filters: CourseFilters
  choices: Choices
  onChosen: (name: SelectName) => void
}

const { filters: copy } = searchCopy

/** Gets the focus when the link that removes a filter is removed. */
export const FILTERS = 'filters'

/** Counts are for all categories, so a tab does not show them. */
const labelOf = ({ label, count }: Choice, isTab: boolean) =>
  isTab ? label : `${label} (${count})`

export const Filters = ({ filters, choices, onChosen }: FiltersProps) => {
  const isTab = !isFiltered(filters)
  const facets = FACETS.filter((name) => !isTab || name !== 'category')
  const chosen = isTab ? 0 : filterEntries(filters).filter(([name]) => name !== 'q').length
  const [isOpen] = useState(chosen > 0)
  const select = (name: SelectName, options: readonly { value: string; text: string }[]) => (
    <div key={name} className={css.filter}>
      <label htmlFor={`filter-${name}`}>{copy.labels[name]}</label>
      <select
        id={`filter-${name}`}
        name={name}
        defaultValue={filters[name] ?? ''}
        onChange={() => onChosen(name)}
      >
        <option value="">
          {name === 'sort' && filters.q === undefined ? copy.unsorted : copy.any[name]}
        </option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
  return (
    <details className={css.filters} open={isOpen}>
      <summary id={FILTERS} className={css.summary}>
        <Icon name="menu" />
        {copy.summary}
        {chosen > 0 && <span className={css.count}>{copy.chosen(chosen)}</span>}
      </summary>
      <div className={css.grid}>
        {facets.map((name) =>
          select(
            name,
            choices[name].map((choice) => ({ value: choice.value, text: labelOf(choice, isTab) })),
          ),
        )}
        {select(
          'sort',
          SORTS.map((sort) => ({ value: sort, text: copy.sorts[sort] })),
        )}
        <noscript>
          <Button
            type="submit"
            kind="outlined"
            {...(isTab && { name: 'category', value: categoryOf(filters.category) })}
          >
            {copy.apply}
          </Button>
        </noscript>
      </div>
    </details>
  )
}
