import { useState } from 'react'
import { Button } from '#components/Button/Button.tsx'
import { Icon } from '#components/Icon/Icon.tsx'
import { findCopy } from '#content/findCopy.ts'
import type { Choice, Choices } from '#domain/catalogue.ts'
import { categoryOf } from '#domain/category.ts'
import { FACETS, type FacetName, isNarrowed, SORTS, type Wish } from '#domain/wish.ts'
import css from './Filters.module.css'

type FilterName = FacetName | 'sort'

type FiltersProps = {
  wish: Wish
  choices: Choices
  onChosen: (name: FilterName) => void
}

const { filters } = findCopy

/** What stays where a filter has gone, as long as there is one to choose. */
export const FILTERS = 'filters'

/** On a tab, what is offered is counted over both; how many the tab has is not known. */
const labelOf = ({ label, count }: Choice, isTab: boolean) =>
  isTab ? label : `${label} (${count})`

/** Selects of the form around it: each applies at once, and without JavaScript when the form is sent. */
export const Filters = ({ wish, choices, onChosen }: FiltersProps) => {
  // A category alone is a tab of the list, not a filter: the tabs are there to choose it.
  const isTab = !isNarrowed(wish)
  const facets = FACETS.filter((name) => !isTab || name !== 'category')
  const chosen = isTab
    ? 0
    : [...FACETS, 'sort' as const].filter((name) => wish[name] !== undefined).length
  // Only the page opens it; later it is the visitor's.
  const [isOpen] = useState(chosen > 0)
  const select = (name: FilterName, options: readonly { value: string; text: string }[]) => (
    <div key={name} className={css.filter}>
      <label htmlFor={`filter-${name}`}>{filters.labels[name]}</label>
      <select
        id={`filter-${name}`}
        name={name}
        defaultValue={wish[name] ?? ''}
        onChange={() => onChosen(name)}
      >
        <option value="">
          {name === 'sort' && wish.q === undefined ? filters.unsorted : filters.any[name]}
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
        {filters.summary}
        {chosen > 0 && <span className={css.count}>{filters.chosen(chosen)}</span>}
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
          SORTS.map((sort) => ({ value: sort, text: filters.sorts[sort] })),
        )}
        <noscript>
          <Button
            type="submit"
            kind="outlined"
            {...(isTab && { name: 'category', value: categoryOf(wish.category) })}
          >
            {filters.apply}
          </Button>
        </noscript>
      </div>
    </details>
  )
}
