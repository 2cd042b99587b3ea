import { decoded, patterns } from '#domain/paths.ts'
import { courseIdsIn } from '#domain/shortlist.ts'
import type { Site } from '#domain/site.ts'
import type { CatalogueReader } from '#server/catalogue/copy/catalogueReader.ts'
import { tooMany } from '#server/http/httpError.ts'
import { createRateLimit } from '#server/http/rateLimit.ts'

const UNLISTED_IDS_PER_MINUTE = 30

const idIn = (pathname: string, pattern: string) => {
  const start = pattern.replace(':id', '')
  return pathname.startsWith(start) ? decoded(pathname.slice(start.length)) : undefined
}

export const createUnlistedLimit = (
  site: Site,
  catalogueReader: Pick<CatalogueReader, 'current'>,
) => {
  const isAllowed = createRateLimit(UNLISTED_IDS_PER_MINUTE)

  const isUnlisted = (key: string) => {
    const catalogue = catalogueReader.current()
    if (catalogue === undefined) return false
    const { pathname, searchParams } = new URL(key, site.url)
    const { courses, articles } = catalogue
    const isUnknown = (wanted: string) => !courses.some(({ id }) => id === wanted)
    const course = idIn(pathname, patterns.course) ?? idIn(pathname, patterns.enquiry)
    const article = idIn(pathname, patterns.article)
    if (article !== undefined)
      return site.groupApi !== '' && !articles.some(({ slug }) => slug === article)
    if (site.courseApi === '') return false
    return course === undefined ? courseIdsIn(searchParams).some(isUnknown) : isUnknown(course)
  }

  return (key: string, address: string): void => {
    if (isUnlisted(key) && !isAllowed(address)) throw tooMany('unknown pages')
  }
}
