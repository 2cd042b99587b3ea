import { paths, patterns } from '#domain/paths.ts'
import type { Site } from '#domain/site.ts'
import type { CatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import { HttpError } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'

/** Requests per minute and address for ids that the catalogue does not list. */
const PER_MINUTE = 30

const tooMany = () =>
  new HttpError(429, 'too_many_unknown', 'Too many unknown pages. Please wait a little.', {
    retryAfter: 60,
  })

type Parts = {
  readonly site: Site
  readonly catalogueReader: Pick<CatalogueReader, 'current'>
  readonly now?: () => number
}

export const createUnlistedLimit = ({ site, catalogueReader, now }: Parts) => {
  const isAllowed = createRateLimit(PER_MINUTE, now)

  const isUnlisted = (key: string) => {
    const catalogue = catalogueReader.current()
    if (catalogue === undefined) return false
    const { pathname, searchParams } = new URL(key, site.url)
    const { courses, articles } = catalogue
    const isKnown = (path: string) =>
      courses.some(({ id }) => path === paths.course(id) || path === paths.enquiry(id)) ||
      articles.some(({ slug }) => path === paths.article(slug))
    const matches = (pattern: string) => pathname.startsWith(pattern.replace(':id', ''))
    const isCourse = matches(patterns.course) || matches(patterns.enquiry)
    const isArticle = matches(patterns.article)
    const isForeign = (isCourse && site.courseApi !== '') || (isArticle && site.groupApi !== '')
    if (isForeign) return !isKnown(pathname)
    const chosen = site.courseApi === '' ? [] : searchParams.getAll('course')
    return chosen.some((id) => !isKnown(paths.course(id)))
  }

  return (key: string, address: string): void => {
    if (isUnlisted(key) && !isAllowed(address)) throw tooMany()
  }
}
