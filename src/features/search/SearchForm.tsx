import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchCourses, useGetChoicesQuery } from '#api/search.ts'
import { categoryOf } from '#domain/category.ts'
import type { Choices } from '#domain/contracts/search.ts'
import { type CourseFilters, FACETS, filtersFrom, isFiltered } from '#domain/filters.ts'
import { paths } from '#domain/paths.ts'
import { Filters } from './Filters.tsx'
import { filtersPath, filtersQuery } from './filtersPath.ts'
import { SearchBox } from './SearchBox.tsx'
import css from './SearchForm.module.css'

const filtersIn = (form: HTMLFormElement) => {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return filtersFrom(new URLSearchParams(fields))
}

/** A filter applies to the current tab; a text search covers all categories. */
const withinTab = (current: CourseFilters, requested: CourseFilters): CourseFilters => {
  if (isFiltered(current)) return requested
  return isFiltered(requested) ? { ...requested, category: categoryOf(current.category) } : current
}

const isChanged = ({ options, value }: HTMLSelectElement) =>
  value !== ([...options].find((option) => option.defaultSelected)?.value ?? '')

const hasChosen = (choices: Choices, filters: CourseFilters) =>
  FACETS.every((name) =>
    [undefined, ...choices[name].map(({ value }) => value)].includes(filters[name]),
  )

const useChoices = (filters: CourseFilters) => {
  const { data: all } = useGetChoicesQuery()
  const { current, previous } = searchCourses.useInfiniteQueryState(filtersQuery(filters), {
    selectFromResult: ({ currentData, data, isError }) => ({
      current: currentData?.pages.at(-1)?.choices,
      previous: isError ? undefined : data?.pages.at(-1)?.choices,
    }),
  })
  if (current) return current
  // Like the list, they stay until the next results arrive, unless a select could not show its value.
  return isFiltered(filters) && previous && hasChosen(previous, filters) ? previous : all
}

export const SearchForm = ({ filters }: { filters: CourseFilters }) => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<{ readonly name: string; readonly address: string }>(undefined)
  const hasHydrated = useRef(false)
  const choices = useChoices(filters)

  // Submits a filter chosen before hydration. Later the selects follow the address.
  useEffect(() => {
    if (choices === undefined || form.current === null) return
    const selects = [...form.current.querySelectorAll('select')]
    const followsAddress = hasHydrated.current || !selects.some(isChanged)
    hasHydrated.current = true
    if (!followsAddress) form.current.requestSubmit()
    else
      for (const select of selects) select.value = filters[select.name as keyof CourseFilters] ?? ''
  }, [filters, choices])

  const go = (name: string) => {
    if (form.current === null) return
    const requested = filtersIn(form.current)
    const address = filtersPath(
      requested.q === undefined ? withinTab(filters, requested) : requested,
    )
    const current = location.pathname + location.search
    // Changing one filter several times adds a single history entry.
    const isRepeated =
      name !== 'q' && name === last.current?.name && current === last.current.address
    navigate(address, { replace: isRepeated || address === current })
    last.current = { name, address }
  }

  return (
    <search className={css.find} data-print="hide">
      <form
        ref={form}
        method="get"
        action={paths.courses}
        className={css.form}
        // Restored values after a history navigation would contradict the address.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          go('q')
        }}
      >
        <SearchBox q={filters.q} />
        {choices && FACETS.some((name) => choices[name].length > 0) && (
          <Filters filters={filters} choices={choices} onChosen={go} />
        )}
      </form>
    </search>
  )
}
