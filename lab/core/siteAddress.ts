import { paths } from '#domain/paths.ts'
import { SCENARIO } from '#domain/scenario.ts'

export type SitePage = {
  readonly title: string
  readonly path: (id: string) => string
  /** What the path is filled in with, and one of the sample content. */
  readonly id?: { readonly label: string; readonly sample: string }
}

const course = { label: 'Id of the course', sample: 'digital-marketing' }
const article = { label: 'Slug of the article', sample: 'what-git-is-really-for' }

/** The pages that ask the API for something. */
export const SITE_PAGES = [
  { title: 'All courses', path: () => paths.courses },
  { title: 'All courses, NON IT', path: () => paths.coursesOf('NON IT') },
  { title: 'Home', path: () => paths.home },
  { title: 'A course', path: paths.course, id: course },
  { title: 'The enquiry for a course', path: paths.enquiry, id: course },
  { title: 'Blog', path: () => paths.blog },
  { title: 'An article', path: paths.article, id: article },
] as const satisfies readonly SitePage[]

type Wish = {
  /** Origin of the site. */
  readonly site: string
  readonly path: string
  /** As `writeScenario` writes it; '' for none. */
  readonly scenario: string
  /** Whether Live is to show the page's machines. */
  readonly watched: boolean
}

/** 'localhost:3000' can be parsed as well: its scheme would be localhost. */
export const isSite = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

export const siteAddress = ({ site, path, scenario, watched }: Wish): string => {
  const query = [scenario && `${SCENARIO}=${scenario}`, watched && 'inspect'].filter(Boolean)
  const address = site.replace(/\/+$/, '') + path
  if (query.length === 0) return address
  return `${address}${path.includes('?') ? '&' : '?'}${query.join('&')}`
}
