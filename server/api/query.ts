import { CATEGORIES, type Category, isCategory } from '#domain/category.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import { RequestFault } from '#server/http/fault.ts'

const LARGEST_PAGE = 1_000_000
const LARGEST_LIMIT = 50

type Faults = Record<string, string>

const wholeIn = (
  query: URLSearchParams,
  name: string,
  fallback: number,
  most: number,
  faults: Faults,
): number => {
  const text = query.get(name)
  if (text === null) return fallback
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= 1 && number <= most) return number
  faults[name] = `must be a whole number from 1 to ${most}`
  return fallback
}

const pagingOf = (query: URLSearchParams, faults: Faults) => ({
  page: wholeIn(query, 'page', FIRST_PAGE, LARGEST_PAGE, faults),
  limit: wholeIn(query, 'limit', PAGE_SIZE, LARGEST_LIMIT, faults),
})

const refuse = (faults: Faults) => {
  if (Object.keys(faults).length > 0)
    throw new RequestFault(400, 'bad_query', 'The query can’t be understood.', { fields: faults })
}

export const coursesAskedBy = (query: URLSearchParams) => {
  const faults: Faults = {}
  const paging = pagingOf(query, faults)
  const named = query.get('category')
  const category: Category | undefined = isCategory(named) ? named : undefined
  if (named !== null && category === undefined)
    faults.category = `must be one of ${CATEGORIES.join(', ')}`
  refuse(faults)
  return { ...paging, category }
}

export const articlesAskedBy = (query: URLSearchParams, websiteCode: string) => {
  const faults: Faults = {}
  const paging = pagingOf(query, faults)
  const status = query.get('status')
  if (status !== null && status !== 'published') faults.status = 'must be published'
  refuse(faults)
  return { ...paging, websiteCode: query.get('website_code') ?? websiteCode }
}
