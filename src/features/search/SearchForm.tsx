import { startTransition, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { found, useChoicesQuery } from '#api/found.ts'
import { useAppSelector } from '#api/hooks.ts'
import { categoryOf } from '#domain/category.ts'
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
const within = (here: CourseFilters, asked: CourseFilters): CourseFilters => {
  if (isFiltered(here)) return asked
  return isFiltered(asked) ? { ...asked, category: categoryOf(here.category) } : here
}

/** True when the visitor changed it after it was rendered. */
const isChanged = ({ options, value }: HTMLSelectElement) =>
  value !== ([...options].find((option) => option.defaultSelected)?.value ?? '')

/** Choices for the current filters; those of the whole catalogue until they are loaded. */
const useOffered = (filters: CourseFilters) => {
  const { data: all } = useChoicesQuery()
  const select = useMemo(() => found.select(filtersQuery(filters)), [filters])
  const here = useAppSelector((root) => select(root).data?.pages.at(-1)?.choices)
  return (isFiltered(filters) && here) || all
}

/** Search and filters are one GET form. */
export const SearchForm = ({ filters }: { filters: CourseFilters }) => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<{ readonly name: string; readonly address: string }>(undefined)
  const isAlive = useRef(false)
  const offered = useOffered(filters)

  // Submits a filter chosen before hydration. Later the selects follow the address.
  useEffect(() => {
    if (offered === undefined || form.current === null) return
    const selects = [...form.current.querySelectorAll('select')]
    const isAskedFor = isAlive.current || !selects.some(isChanged)
    isAlive.current = true
    if (!isAskedFor) form.current.requestSubmit()
    else
      for (const select of selects) select.value = filters[select.name as keyof CourseFilters] ?? ''
  }, [filters, offered])

  const go = (name: string) => {
    if (form.current === null) return
    const asked = filtersIn(form.current)
    const address = filtersPath(asked.q === undefined ? within(filters, asked) : asked)
    const here = location.pathname + location.search
    // Changing one filter several times adds a single history entry.
    const isTriedAgain =
      name !== 'q' && name === last.current?.name && here === last.current.address
    startTransition(() => {
      navigate(address, { replace: isTriedAgain || address === here })
    })
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
        {offered && FACETS.some((name) => offered[name].length > 0) && (
          <Filters filters={filters} choices={offered} onChosen={go} />
        )}
      </form>
    </search>
  )
}
