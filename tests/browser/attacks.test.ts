import type { Page } from 'playwright-core'
import { ATTACKS, UNENDING } from '#tests/support/attacks.ts'
import { shows } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { hydratedPage, settled, stage } from '#tests/support/stage.ts'

const [course] = plainCourses('IT', 1)
const [article] = plainArticles(1)
const TEXTS = [ATTACKS.join('\n\n'), ...UNENDING]
/** Ends an attribute, an element or a script. */
const BREAK_OUT = '"\'></title></script><img src=x onerror=alert(1)><script>alert(1)</script>'

const { visitor } = stage({
  courses: courseHost([
    ...TEXTS.map((description, place) => ({ ...course, _id: `text-${place}`, description })),
    {
      ...course,
      _id: 'fields',
      name: BREAK_OUT,
      type: BREAK_OUT,
      duration: BREAK_OUT,
      fees: BREAK_OUT,
      course_level: BREAK_OUT,
      template_image: 'javascript:alert(1)',
    },
    { ...course, _id: 'plain-picture', template_image: 'http://images.invalid/a.png' },
  ]),
  groups: groupHost([
    ...TEXTS.map((content, place) => ({ ...article, slug: `text-${place}`, content })),
    {
      ...article,
      slug: 'fields',
      title: BREAK_OUT,
      created_at: BREAK_OUT,
      cover_image_url: BREAK_OUT,
    },
  ]),
})

/** Schemes that the specification allows in Markdown links, and the site's own telephone links. */
const SCHEMES = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:', 'tel:']

const strangers = (page: Page) =>
  page.evaluate(() => ({
    scripts: [...document.scripts]
      .filter(
        ({ type, src }) =>
          !/^application\/(ld\+)?json$/.test(type) && !src.startsWith(location.origin),
      )
      .map(({ outerHTML }) => outerHTML),
    elements: [
      ...document.querySelectorAll(
        'iframe, object, embed, base, body style, math, meta[http-equiv]',
      ),
    ].map(({ outerHTML }) => outerHTML),
    strangeLinks: [...document.querySelectorAll('link')]
      .filter(({ rel, href }) => rel !== 'canonical' && !href.startsWith(location.origin))
      .map(({ outerHTML }) => outerHTML),
    handlers: [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
    ),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(
      ({ protocol }) => protocol,
    ),
  }))

const readers = [
  ...TEXTS.map((_, place) => `/course-overview/text-${place}`),
  ...TEXTS.map((_, place) => `/blog-page/text-${place}`),
  ...['/course-overview/fields', '/enquiry/fields', '/blog-page/fields'],
  ...['/course-overview/plain-picture', '/', '/all-course', '/blog'],
]

test('text from a host opens no dialog, violates no policy, adds no dangerous element', async () => {
  const { page, complaints } = await visitor()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  for (const at of readers) {
    await page.goto(at)
    await hydratedPage(page)
    await settled(page)
    const { links, ...found } = await strangers(page)
    expect([at, found]).toEqual([at, { scripts: [], elements: [], strangeLinks: [], handlers: [] }])
    expect([at, links.filter((scheme) => !SCHEMES.includes(scheme))]).toEqual([at, []])
  }
  await page.goto('/course-overview/text-0')
  await hydratedPage(page)
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))
  for (const link of await page.getByRole('link', { name: 'press' }).all())
    await link.evaluate((a: HTMLAnchorElement) => a.click())
  expect(dialogs).toEqual([])
  expect(complaints.filter((said) => !/Failed to load resource: net::ERR_/.test(said))).toEqual([])
})

test('text rendered in the browser violates no policy, with character references too', async () => {
  const { page, complaints } = await visitor()
  await page.goto('/all-course')
  await hydratedPage(page)
  await page.locator('main a[href="/course-overview/text-0"]').first().click()
  await shows(page.getByText('<script>alert(1)</script>', { exact: true }).first())
  await settled(page)
  expect(complaints.filter((said) => !/Failed to load resource: net::ERR_/.test(said))).toEqual([])
})
