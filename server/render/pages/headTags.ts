import type { Language } from '#domain/contracts/page.ts'
import type { Site } from '#domain/site.ts'
import { escaped } from '#server/render/markup.ts'
import { excerptOf, plainTextOf } from '#server/render/plainText.ts'
import { FEEDS } from '#server/render/seo/feeds.ts'
import {
  articlePicture,
  coursePicture,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  sitePicture,
} from '#server/render/sharePictures/pictureFacts.ts'
import type { PageAddress } from './readAddress.ts'
import type { PageMarkup } from './renderer.ts'

const meta = (attribute: 'name' | 'property', name: string, content: string) =>
  `<meta ${attribute}="${name}" content="${escaped(content)}">`

const property = (name: string, content: string) => meta('property', name, content)
const named = (name: string, content: string) => meta('name', name, content)

const MAX_DESCRIPTION_CHARACTERS = 200

const pictureOf = ({ metadata }: PageMarkup, { name }: Site) => {
  const course = metadata.course ?? metadata.enquiredCourse
  if (course) return coursePicture(course, name)
  if (metadata.article) return articlePicture(metadata.article, name)
  return sitePicture(name)
}

/** Articles use their own title, because the `<title>` of all articles is the same. */
const wordsOf = ({ head, metadata }: PageMarkup) => {
  const { title, content = '' } = metadata.article ?? {}
  if (title === undefined) return { title: head.title, description: head.description }
  const excerpt = excerptOf(plainTextOf(content), MAX_DESCRIPTION_CHARACTERS)
  return { title, description: excerpt || head.description }
}

const kindOf = ({ metadata }: PageMarkup) => {
  if (metadata.article === undefined) return [property('og:type', 'website')]
  const { createdAt } = metadata.article
  return [
    property('og:type', 'article'),
    ...(createdAt ? [property('article:published_time', createdAt)] : []),
  ]
}

export const headTags = (
  markup: PageMarkup,
  { canonicalPath, sharedPath }: PageAddress,
  site: Site,
  { locale }: Language,
): string[] => {
  const { head, status } = markup
  const { title, description } = wordsOf(markup)
  const { path, alt } = pictureOf(markup, site)
  const picture = site.url + path
  return [
    `<title>${escaped(head.title)}</title>`,
    named('description', head.description),
    `<link rel="canonical" href="${escaped(site.url + canonicalPath)}">`,
    ...kindOf(markup),
    property('og:site_name', site.name),
    property('og:locale', locale.replace('-', '_')),
    property('og:title', title),
    property('og:description', description),
    property('og:url', site.url + sharedPath),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PICTURE_WIDTH)),
    property('og:image:height', String(PICTURE_HEIGHT)),
    property('og:image:alt', alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture),
    named('twitter:image:alt', alt),
    ...(status === 200 && markup.metadata.feeds
      ? FEEDS.map(
          (feed) =>
            `<link rel="alternate" type="${feed.type}" title="${escaped(`${site.name} ${feed.title}`)}" href="${feed.path}">`,
        )
      : []),
  ]
}
