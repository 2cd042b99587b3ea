import { CATEGORIES, type Category, isCategory } from '#domain/category.ts'
import { FIRST_PAGE, PAGE_SIZE } from '#domain/constants.ts'
import { rejectIfAny } from '#server/http/httpError.ts'

const MAX_PAGE = 1_000_000
const MAX_LIMIT = 50

type FieldErrors = Record<string, string>

const wholeIn = (
  query: URLSearchParams,
  name: string,
  fallback: number,
  most: number,
  errors: FieldErrors,
): number => {
  const text = query.get(name)
  if (text === null) return fallback
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= 1 && number <= most) return number
  errors[name] = `must be a whole number from 1 to ${most}`
  return fallback
}

const pagingOf = (query: URLSearchParams, errors: FieldErrors) => ({
  page: wholeIn(query, 'page', FIRST_PAGE, MAX_PAGE, errors),
  limit: wholeIn(query, 'limit', PAGE_SIZE, MAX_LIMIT, errors),
})

const reject = (errors: FieldErrors) =>
  rejectIfAny(errors, 400, 'bad_query', 'Invalid query parameters.')

export const parseCoursesQuery = (query: URLSearchParams) => {
  const errors: FieldErrors = {}
  const paging = pagingOf(query, errors)
  const named = query.get('category')
  const category: Category | undefined = isCategory(named) ? named : undefined
  if (named !== null && category === undefined)
    errors.category = `must be one of ${CATEGORIES.join(', ')}`
  reject(errors)
  return { ...paging, category }
}

export const parseArticlesQuery = (query: URLSearchParams, websiteCode: string) => {
  const errors: FieldErrors = {}
  const paging = pagingOf(query, errors)
  const status = query.get('status')
  if (status !== null && status !== 'published') errors.status = 'must be published'
  reject(errors)
  return { ...paging, websiteCode: query.get('website_code') ?? websiteCode }
}
