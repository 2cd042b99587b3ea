import { builtSiteForAll } from '#tests/support/built.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { headOf, type SchemaThing } from '#tests/support/headOf.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'

const SITE = 'https://patang.example'

const ODD = {
  _id: 'odd one/1',
  name: 'C++ & "Rust" </script><script>alert(1)</script>',
  category: 'IT',
  fees: 'on request',
  duration: 'as long as it takes',
  ratings: 4.9,
  description: null,
}

/** Open Graph (ogp.me) and the cards of X. */
const SHARED_FIELDS = [
  ...['og:title', 'og:type', 'og:image', 'og:url', 'og:description', 'og:site_name', 'og:locale'],
  ...['og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image', 'twitter:image:alt'],
]

const SAMPLE = { course: 'it-3', article: 'article-2' }

const courses = hostForAll(
  courseHost([...plainCourses('IT', 12), ...plainCourses('NON IT', 3), ODD]),
)
const groups = hostForAll(groupHost(plainArticles(4)))
const site = builtSiteForAll(() => ({
  environment: { SITE_URL: SITE, COURSE_API_URL: courses.url, GROUP_API_URL: groups.url },
}))

const typesOn = ({ things }: { things: readonly SchemaThing[] }) =>
  things.map((thing) => thing['@type'])

const filled = (path: string) =>
  path.replace('{course}', SAMPLE.course).replace('{article}', SAMPLE.article)

const get = (path: string) => fetch(site.url + filled(path))

const open = async (path: string) => {
  const response = await get(path)
  const html = await response.text()
  return { response, html, head: headOf(html), path: filled(path) }
}

test.each([
  ['/', ['Organization', 'WebSite']],
  ['/all-course', ['BreadcrumbList', 'ItemList', 'FAQPage']],
  ['/all-course?category=NON+IT', ['BreadcrumbList', 'ItemList']],
  ['/course-overview/{course}', ['BreadcrumbList', 'Course']],
  ['/enquiry/{course}', ['BreadcrumbList']],
  ['/blog', ['BreadcrumbList']],
  ['/blog-page/{article}', ['BreadcrumbList', 'BlogPosting']],
  ['/about-us', ['BreadcrumbList']],
  ['/terms-of-use', ['BreadcrumbList']],
])('%s has structured data and share tags', async (route, types) => {
  const { response, head, path } = await open(route)
  expect(response.status).toBe(200)
  expect(head.meta('description')[0]?.length).toBeGreaterThan(50)
  expect(head.links.filter(({ rel }) => rel === 'canonical')).toEqual([
    { rel: 'canonical', href: SITE + path },
  ])

  for (const field of SHARED_FIELDS) expect([field, head.meta(field).length]).toEqual([field, 1])
  expect(head.meta('og:url')).toEqual([SITE + path])
  expect(head.meta('og:locale')).toEqual(['en_IN'])
  expect(head.meta('og:image')).toEqual(head.meta('twitter:image'))
  const picture = head.meta('og:image')[0] ?? ''
  expect(picture).toMatch(/^https:\/\/patang\.example\/share\/\S+\.png\?v=[0-9a-f]{12}$/)
  const shown = await get(picture.slice(SITE.length))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('cache-control')).toMatch('immutable')
  // A chat embeds it from another origin.
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin')

  expect(head.contexts).toEqual(['https://schema.org'])
  expect(typesOn(head)).toEqual(types)
  // Search engines reject an empty field, and the site has no real ratings.
  expect(JSON.stringify(head.things)).not.toMatch(/:(null|""|\[\])|rating/i)
})

const INSTITUTE = { '@type': 'Organization', name: 'Patang Institute', url: `${SITE}/` }

test('the home page has the institute and the search of its site', async () => {
  const { head } = await open('/')
  expect(head.thing('Organization')).toMatchObject({
    ...INSTITUTE,
    logo: `${SITE}/icon-512.png`,
    address: { '@type': 'PostalAddress', streetAddress: expect.any(String) },
  })
  expect(head.thing('WebSite')).toMatchObject({
    name: 'Patang Institute',
    url: `${SITE}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${SITE}/all-course?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('the courses have their questions and answers', async () => {
  const { head } = await open('/all-course')
  expect(head.thing('FAQPage')?.mainEntity).toContainEqual({
    '@type': 'Question',
    name: expect.any(String),
    acceptedAnswer: { '@type': 'Answer', text: expect.any(String) },
  })
})

test('a course has an offer in rupees and a schedule', async () => {
  const { head } = await open('/course-overview/{course}')
  const address = `${SITE}/course-overview/${SAMPLE.course}`
  expect(head.thing('Course')).toMatchObject({
    url: address,
    name: 'IT course number 3',
    description: expect.stringContaining('bold'),
    provider: INSTITUTE,
    offers: { category: 'Paid', price: '22500', priceCurrency: 'INR' },
    hasCourseInstance: {
      courseMode: 'Online',
      courseSchedule: { repeatFrequency: 'Weekly', repeatCount: 16 },
    },
  })
  expect(head.thing('BreadcrumbList')?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: `${SITE}/` },
    { position: 2, name: 'Courses', item: `${SITE}/all-course` },
    { position: 3, item: address },
  ])
})

test('an article is shared with its own title and date', async () => {
  const { head } = await open('/blog-page/{article}')
  const posting = head.thing('BlogPosting')
  expect(head.title).toBe('Blog | Explore In-Demand Tech & Career Skills')
  expect(head.meta('og:type')).toEqual(['article'])
  expect(head.meta('og:title')).toEqual([posting?.headline])
  expect(head.meta('article:published_time')).toEqual([posting?.datePublished])
  expect(posting).toMatchObject({
    url: `${SITE}/blog-page/${SAMPLE.article}`,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    image: [expect.stringMatching(/\.png/)],
    author: INSTITUTE,
  })
  expect(head.meta('og:description')[0]).toMatch(/^[A-Z][^#*]+$/)
  expect(head.links.filter(({ rel }) => rel === 'alternate').map(({ type }) => type)).toEqual([
    'application/rss+xml',
    'application/feed+json',
  ])
})

test.each(['/shortlist?course={course}', '/all-course?q=course'])(
  '%s is shared with its parameters, and is noindex',
  async (path) => {
    const { response, head, path: filled } = await open(path)
    expect(response.status).toBe(200)
    expect(head.meta('og:url')).toEqual([SITE + filled])
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  },
)

test('lists the courses in page order', async () => {
  const { head, html } = await open('/all-course')
  const items = head.thing('ItemList')?.itemListElement as { url: string; position: number }[]
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
  const places = items.map(({ url }) => html.indexOf(`href="${url.slice(SITE.length)}"`))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).toHaveLength(9)
  expect(places).not.toContain(-1)
})

test.each(['/course-overview/nowhere', '/enquiry/nowhere', '/blog-page/nowhere', '/nowhere'])(
  '%s is 404 without structured data',
  async (path) => {
    const { response, head } = await open(path)
    expect(response.status).toBe(404)
    expect(head.things).toEqual([])
    expect(head.meta('og:image')[0]).toMatch('/share/site.png')
  },
)

test('the sitemap lists each page once under the public address', async () => {
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toMatch('application/xml')
  const text = await response.text()
  const places = Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, place = '']) => place)
  expect(new Set(places).size).toBe(places.length)
  for (const path of ['/', '/all-course', '/course-overview/{course}', '/blog-page/{article}'])
    expect(places).toContain(SITE + filled(path))
  for (const place of places.filter((_, index) => index % 8 === 0)) {
    const page = await get(place.slice(SITE.length).replaceAll('&amp;', '&'))
    const html = await page.text()
    expect([place, page.status]).toEqual([place, 200])
    expect(headOf(html).links).toContainEqual({ rel: 'canonical', href: place })
  }
})

test('the feeds list the articles in the order of the API', async () => {
  const json = await (await get('/feed.json')).json()
  for (const field of ['version', 'title']) expect(json).toHaveProperty(field)
  expect(json.items.map(({ url }: { url: string }) => url)).toEqual(
    plainArticles(4).map(({ slug }) => `${SITE}/blog-page/${slug}`),
  )
  for (const item of json.items)
    for (const field of ['id', 'content_text']) expect(item[field]).toMatch(/./)
  const rss = await (await get('/feed.xml')).text()
  for (const field of ['title', 'link', 'description']) expect(rss).toContain(`<${field}>`)
  const items = rss.split('<item>').slice(1)
  expect(items).toHaveLength(json.items.length)
  for (const item of items)
    for (const field of ['title', 'link', 'description', 'guid'])
      expect(item).toContain(`<${field}>`)
  expect(items[0]).toContain(`<link>${json.items[0].url}</link>`)
})

test('other sites can show the icons that the JSON Feed names', async () => {
  const feed = await (await get('/feed.json')).json()
  for (const address of [feed.icon, feed.favicon]) {
    const { headers } = await get(address.replace(SITE, ''))
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test('escapes markup in a course’s name and leaves out invalid data', async () => {
  const { html, head } = await open(`/course-overview/${encodeURIComponent(ODD._id)}`)
  expect(html).not.toContain('<script>alert')
  expect(head.meta('og:title')[0]).toContain(ODD.name)
  const course = head.thing('Course')
  expect(course).toMatchObject({ name: ODD.name, description: expect.any(String) })
  expect(course).not.toHaveProperty('offers')
  expect(course).not.toHaveProperty('hasCourseInstance')
})

test('the icons that a page names exist', async () => {
  const icons = (await open('/')).head.links.filter(({ rel }) => /icon/.test(rel ?? ''))
  expect(icons).toHaveLength(2)
  for (const { href = '' } of icons) {
    const { status, headers } = await get(href)
    expect([href, status, headers.get('content-type')]).toEqual([
      href,
      200,
      expect.stringMatching(/^image\//),
    ])
  }
})
