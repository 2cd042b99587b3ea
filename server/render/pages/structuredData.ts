import type { Article } from '#domain/article.ts'
import type { Crumb, Language } from '#domain/contracts/page.ts'
import type { Course, CourseSummary } from '#domain/course.ts'
import { paths } from '#domain/paths.ts'
import { numberOf } from '#domain/reading.ts'
import type { Site } from '#domain/site.ts'
import { excerptOf, plainTextOf } from '#server/render/plainText.ts'
import { articlePicture, coursePicture } from '#server/render/sharePictures/pictureFacts.ts'
import type { PageMarkup } from './renderer.ts'

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string }

const MAX_HEADLINE_CHARACTERS = 110
const MAX_DESCRIPTION_CHARACTERS = 500

type SiteInfo = { readonly site: Site; readonly language: Language }

const organizationId = ({ url }: Site) => `${url}/#organization`

const providerOf = (site: Site): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: site.name,
  url: `${site.url}/`,
})

const organization = (site: Site): Thing => ({
  ...providerOf(site),
  logo: `${site.url}/icon-512.png`,
  email: site.email,
  telephone: site.phone,
  address: { '@type': 'PostalAddress', streetAddress: site.address, addressCountry: 'IN' },
  sameAs: site.social.map(({ url }) => url),
})

const website = (site: Site, { locale }: Language): Thing => ({
  '@type': 'WebSite',
  '@id': `${site.url}/#website`,
  name: site.name,
  url: `${site.url}/`,
  inLanguage: locale,
  publisher: { '@id': organizationId(site) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site.url}${paths.courses}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

const breadcrumbs = (crumbs: readonly Crumb[], site: Site): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.url + path,
  })),
})

const courseList = (courses: readonly CourseSummary[], site: Site): Thing => ({
  '@type': 'ItemList',
  itemListElement: courses.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: site.url + paths.course(id),
  })),
})

const FREQUENCIES: Readonly<Record<string, string>> = {
  day: 'Daily',
  week: 'Weekly',
  month: 'Monthly',
}

const scheduleOf = (duration = ''): Thing | undefined => {
  const [, count, unit = ''] = /^(\d{1,3}) (day|week|month)s?$/i.exec(duration) ?? []
  const repeatFrequency = FREQUENCIES[unit.toLowerCase()]
  if (count === undefined || repeatFrequency === undefined) return undefined
  return { '@type': 'Schedule', repeatFrequency, repeatCount: Number(count) }
}

const offerOf = ({ id, fees }: Course, site: Site): Thing | undefined => {
  const price = numberOf(fees)
  if (price === undefined || price < 0) return undefined
  return {
    '@type': 'Offer',
    category: price === 0 ? 'Free' : 'Paid',
    price: String(price),
    priceCurrency: 'INR',
    url: site.url + paths.course(id),
  }
}

const course = (about: Course, description: string, { site, language }: SiteInfo): Thing => {
  const courseSchedule = scheduleOf(about.duration)
  const text = excerptOf(plainTextOf(about.description ?? ''), MAX_DESCRIPTION_CHARACTERS)
  const address = site.url + paths.course(about.id)
  return {
    '@type': 'Course',
    '@id': `${address}#course`,
    name: about.name,
    description: text || description,
    url: address,
    image: site.url + coursePicture(about, site.name).path,
    inLanguage: language.code,
    provider: providerOf(site),
    educationalLevel: about.level,
    offers: offerOf(about, site),
    hasCourseInstance: courseSchedule && {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseSchedule,
    },
  }
}

const posting = (about: Article, description: string, { site, language }: SiteInfo): Thing => {
  const text = excerptOf(plainTextOf(about.content ?? ''), MAX_DESCRIPTION_CHARACTERS)
  const address = site.url + paths.article(about.slug)
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: excerptOf(about.title, MAX_HEADLINE_CHARACTERS),
    description: text || description,
    image: [site.url + articlePicture(about, site.name).path],
    url: address,
    mainEntityOfPage: address,
    inLanguage: language.code,
    author: providerOf(site),
    publisher: { ...providerOf(site), logo: `${site.url}/icon-512.png` },
    datePublished: about.createdAt,
  }
}

type Question = { readonly question: string; readonly answer: string }

const questionPage = (questions: readonly Question[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const thingsOn = ({ head, metadata }: PageMarkup, info: SiteInfo) => [
  ...(metadata.institute ? [organization(info.site), website(info.site, info.language)] : []),
  ...(metadata.breadcrumbs ? [breadcrumbs(metadata.breadcrumbs, info.site)] : []),
  ...(metadata.courses?.length ? [courseList(metadata.courses, info.site)] : []),
  ...(metadata.course ? [course(metadata.course, head.description, info)] : []),
  ...(metadata.article ? [posting(metadata.article, head.description, info)] : []),
  ...(metadata.questions ? [questionPage(metadata.questions)] : []),
]

/** JSON-LD is a data block, so script-src does not apply to it. */
export const structuredData = (markup: PageMarkup, site: Site, language: Language): string[] => {
  const things = markup.status === 200 ? thingsOn(markup, { site, language }) : []
  if (things.length === 0) return []
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return [`<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`]
}
