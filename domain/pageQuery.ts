import { categoryOf } from './category.ts'
import { PAGES_AT_ONCE } from './constants.ts'
import type { Parameters, Query, QueryRules } from './contracts/page.ts'
import { FILTER_NAMES, filterEntries, filtersFrom, isFiltered } from './filters.ts'
import { tabParameters } from './paths.ts'
import { courseIdsIn, idParameters } from './shortlist.ts'

const none = () => []

export const noQuery: QueryRules = {
  significant: none,
  canonical: none,
  isPersonal: () => false,
  fields: [],
  rewritten: [],
}

const tabOf = (query: Query) => tabParameters(categoryOf(query.get('category')))

export const tabQuery: QueryRules = {
  ...noQuery,
  significant: tabOf,
  canonical: tabOf,
}

const FURTHER_PAGES = Array.from({ length: PAGES_AT_ONCE - 1 }, (_, index) => String(index + 2))

const pageOf = (query: Query): Parameters => {
  const page = query.get('page') ?? ''
  return FURTHER_PAGES.includes(page) ? [['page', page]] : []
}

const isQueryFiltered = (query: Query) => isFiltered(filtersFrom(query))

export const listQuery: QueryRules = {
  significant: (query) => [
    ...(isQueryFiltered(query) ? filterEntries(filtersFrom(query)) : tabOf(query)),
    ...pageOf(query),
  ],
  canonical: (query) => (isQueryFiltered(query) ? [] : tabOf(query)),
  isPersonal: isQueryFiltered,
  fields: FILTER_NAMES.filter((name) => name !== 'category'),
  rewritten: [...FILTER_NAMES, 'page'],
}

export const courseIdsQuery: QueryRules = {
  ...noQuery,
  significant: (query) => idParameters(courseIdsIn(query)),
  isPersonal: () => true,
}
