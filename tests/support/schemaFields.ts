/**
 * After schema.org/{Type} and developers.google.com/search/docs/appearance/structured-data, 2026:
 * only the types of this site.
 */
type Fields = {
  /** Fields of schema.org that make sense here; any other is a mistake. */
  readonly allowed: readonly string[]
  /** Google ignores the item without one of these. */
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

/** Open Graph (ogp.me) and the cards of X. */
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

/** Required by the specifications of JSON Feed and RSS. */
export const FEED_FIELDS = {
  json: { feed: ['version', 'title', 'items'], item: ['id', 'content_text'] },
  rss: { feed: ['title', 'link', 'description'], item: ['title', 'link', 'description', 'guid'] },
} as const

/** Required by browsers that offer to install the site. */
export const MANIFEST_FIELDS = ['name', 'short_name', 'start_url', 'display', 'icons'] as const
