import { paths, patterns } from '#domain/paths.ts'
import type { Site } from '#domain/site.ts'
import type { CatalogueReader } from '#server/catalogue/remote/catalogueReader.ts'
import { tooMany } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'

/** Requests per minute and address for ids that the catalogue does not list. */
const PER_MINUTE = 30

export const createUnlistedLimit = (
  site: Site,
  catalogueReader: Pick<CatalogueReader, 'current'>,
) => {
  const isAllowed = createRateLimit(PER_MINUTE)

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
    if (isUnlisted(key) && !isAllowed(address)) throw tooMany('unknown pages')
  }
}
