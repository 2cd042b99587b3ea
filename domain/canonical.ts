import { categoryOf } from './category.ts'
import { filtersFrom, isFiltered } from './filters.ts'
import { paths, tabPath } from './paths.ts'

type Query = { readonly get: (name: string) => string | null }

/**
 * The address by which a page goes. The second tab of the lists is a page of its own; nothing else of a
 * query is: neither how far a list is unfolded nor what was chosen or searched.
 */
export const canonicalOf = (pathname: string, query: Query): string => {
  const hasTabs =
    pathname === paths.home || (pathname === paths.courses && !isFiltered(filtersFrom(query)))
  return hasTabs ? tabPath(pathname, categoryOf(query.get('category'))) : pathname
}
