import type { Language } from '#domain/contracts/page.ts'
import { paths } from '#domain/paths.ts'
import type { Site } from '#domain/site.ts'
import type { CatalogueArticle, CatalogueCopy } from '#server/catalogue/copy/catalogueCopy.ts'
import { element, escaped, XML } from '#server/render/markup.ts'
import { excerptOf, plainTextOf } from '#server/render/plainText.ts'
import { articlePicture } from '#server/render/sharePictures/pictureFacts.ts'

const MAX_ARTICLES = 50
const EXCERPT_CHARACTERS = 600

export const FEEDS = [
  { path: '/feed.xml', type: 'application/rss+xml', title: 'Blog (RSS)' },
  { path: '/feed.json', type: 'application/feed+json', title: 'Blog (JSON Feed)' },
] as const

const [RSS, JSON_FEED] = FEEDS

const titleOf = ({ name }: Site) => `${name} Blog`
const describe = ({ name }: Site) => `Practical articles by ${name}, with something to try in each.`

const textOf = ({ content, title }: CatalogueArticle) =>
  excerptOf(plainTextOf(content ?? ''), EXCERPT_CHARACTERS) || title

const articlesIn = ({ articles }: CatalogueCopy) => articles.slice(0, MAX_ARTICLES)

export const hasTexts = (catalogueCopy: CatalogueCopy): boolean =>
  articlesIn(catalogueCopy).every(({ content }) => content !== undefined)

const itemOf = (article: CatalogueArticle, site: Site) => {
  const address = site.url + paths.article(article.slug)
  return [
    '<item>',
    element('title', article.title),
    element('link', address),
    element('guid', address),
    ...(article.createdAt ? [element('pubDate', new Date(article.createdAt).toUTCString())] : []),
    // Readers show it as HTML, so a plain text is escaped twice.
    element('description', escaped(textOf(article))),
    '</item>',
  ].join('')
}

export const rssOf = (catalogueCopy: CatalogueCopy, site: Site, { locale }: Language): string =>
  [
    XML,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', titleOf(site)),
    element('link', site.url + paths.blog),
    element('description', describe(site)),
    element('language', locale),
    `<atom:link href="${escaped(site.url + RSS.path)}" rel="self" type="${RSS.type}"/>`,
    ...articlesIn(catalogueCopy).map((article) => itemOf(article, site)),
    '</channel></rss>',
    '',
  ].join('\n')

export const jsonFeedOf = (
  catalogueCopy: CatalogueCopy,
  site: Site,
  { locale }: Language,
): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(site),
    description: describe(site),
    home_page_url: site.url + paths.blog,
    feed_url: site.url + JSON_FEED.path,
    icon: `${site.url}/icon-512.png`,
    favicon: `${site.url}/icon-192.png`,
    language: locale,
    authors: [{ name: site.name, url: `${site.url}/` }],
    items: articlesIn(catalogueCopy).map((article) => ({
      id: site.url + paths.article(article.slug),
      url: site.url + paths.article(article.slug),
      title: article.title,
      content_text: textOf(article),
      image: site.url + articlePicture(article, site.name).path,
      date_published: article.createdAt,
    })),
  })
