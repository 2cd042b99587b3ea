/**
 * What schema.org lets a thing have and what Google asks of it, as their documentation said in 2026:
 * schema.org/{Type}; developers.google.com/search/docs/appearance/structured-data/{course, course-info,
 * article, breadcrumb, carousel, faqpage, organization}. Only of what this site tells.
 */
type Fields = {
  /** Of the fields that schema.org lists, those that make sense here; any other is a slip. */
  readonly allowed: readonly string[]
  /** Without one of these Google takes no notice of the thing. */
  readonly required: readonly string[]
}

const THING = ['@type', '@id', 'name', 'description', 'url', 'image', 'sameAs'] as const

const fields = (required: readonly string[], more: readonly string[]): Fields => ({
  required,
  allowed: [...THING, ...required, ...more],
})

export const SCHEMA_FIELDS: Readonly<Record<string, Fields>> = {
  Organization: fields(['name', 'url'], ['logo', 'email', 'telephone', 'address', 'contactPoint']),
  PostalAddress: fields(['streetAddress'], ['addressLocality', 'postalCode', 'addressCountry']),
  WebSite: fields(['name', 'url'], ['inLanguage', 'publisher', 'potentialAction']),
  SearchAction: fields(['target', 'query-input'], []),
  EntryPoint: fields(['urlTemplate'], []),
  BreadcrumbList: fields(['itemListElement'], []),
  ItemList: fields(['itemListElement'], ['numberOfItems']),
  ListItem: fields(['position'], ['item']),
  Course: fields(
    ['name', 'description', 'provider'],
    ['offers', 'hasCourseInstance', 'inLanguage', 'educationalLevel'],
  ),
  CourseInstance: fields(['courseMode', 'courseSchedule'], []),
  Schedule: fields(['repeatFrequency', 'repeatCount'], ['duration']),
  Offer: fields(['category', 'price', 'priceCurrency'], ['availability']),
  BlogPosting: fields(
    ['headline', 'image', 'author'],
    ['datePublished', 'dateModified', 'publisher', 'mainEntityOfPage', 'inLanguage'],
  ),
  FAQPage: fields(['mainEntity'], []),
  Question: fields(['name', 'acceptedAnswer'], []),
  Answer: fields(['text'], []),
}

/** What a shared page has to say by ogp.me and by the cards of X. */
export const SHARED_FIELDS = [
  'og:title',
  'og:type',
  'og:image',
  'og:url',
  'og:description',
  'og:site_name',
  'og:locale',
  'og:image:type',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
] as const

/** What the JSON Feed's and RSS's own texts ask of a feed and of each of its items. */
export const FEED_FIELDS = {
  json: { feed: ['version', 'title', 'items'], item: ['id', 'content_text'] },
  rss: { feed: ['title', 'link', 'description'], item: ['title', 'link', 'description', 'guid'] },
} as const

/** What a browser asks of a manifest before it offers to install the site. */
export const MANIFEST_FIELDS = ['name', 'short_name', 'start_url', 'display', 'icons'] as const
