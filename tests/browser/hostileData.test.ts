import type { Page } from 'playwright-core'
import { courseFields } from '#domain/course.ts'
import { ATTACKS, UNENDING } from '#tests/support/attacks.ts'
import { catalogueIsRead } from '#tests/support/catalogueIsRead.ts'
import { eventually, shows } from '#tests/support/eventually.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from '#tests/support/fakeApi.ts'
import { HOSTILE_ARTICLES, HOSTILE_COURSES } from '#tests/support/hostile.ts'
import { brokenWords, sticking } from '#tests/support/looks.ts'
import { atRest, openIn } from '#tests/support/page.ts'
import { hostForAll } from '#tests/support/remoteHost.ts'
import { stage } from '#tests/support/stage.ts'

const [course] = plainCourses('IT', 1)
const [article] = plainArticles(1)
const ATTACK = ATTACKS.join('\n\n')
const TEXTS = [ATTACK, ...UNENDING]
/** Ends an attribute, an element or a script. */
const BREAK_OUT = '"\'></title></script><img src=x onerror=alert(1)><script>alert(1)</script>'

const textFields = Object.values(courseFields)
  .filter(({ read }) => read(BREAK_OUT) === BREAK_OUT)
  .map(({ apiName }) => [apiName, BREAK_OUT])

const ATTACKING_COURSES = [
  {
    ...course,
    ...Object.fromEntries(textFields),
    _id: 'fields',
    template_image: 'javascript:alert(1)',
  },
  { ...course, _id: 'plain-picture', template_image: 'http://images.invalid/a.png' },
  ...TEXTS.map((description, place) => ({ ...course, _id: `text-${place}`, description })),
]
const ATTACKING_ARTICLES = [
  {
    ...article,
    slug: 'fields',
    title: BREAK_OUT,
    created_at: BREAK_OUT,
    cover_image_url: BREAK_OUT,
  },
  // A course's text is rendered by the same component.
  { ...article, slug: 'text', content: ATTACK },
  // Completes the first row, whose pictures are preloaded.
  { ...article, slug: 'plain' },
]

const courses = hostForAll(courseHost([...ATTACKING_COURSES, ...HOSTILE_COURSES]))
const groups = hostForAll(groupHost([...ATTACKING_ARTICLES, ...HOSTILE_ARTICLES]))
const site = stage({
  environment: () => ({
    COURSE_API_URL: courses.url,
    GROUP_API_URL: groups.url,
    SITE_NAME: 'Ramanujan Academy of Professional Studies',
  }),
})
const { open, visitor } = site

beforeAll(() => catalogueIsRead(site.url))

/** Only the samples' missing pictures may cause messages. */
const quiet = (complaints: readonly string[]) =>
  complaints.filter((complaint) => !/Failed to load resource: net::ERR_/.test(complaint))

const dialogsOf = (page: Page) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  return dialogs
}

const MISFITS = /\b(undefined|NaN|null|Infinity|true)\b|\[object/

const stands = async (page: Page, complaints: readonly string[]) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await sticking(page)]).toEqual([width, 'fits'])
    expect(await page.locator('body').innerText()).not.toMatch(MISFITS)
  }
  expect(quiet(complaints)).toEqual([])
}

test('every list, course, enquiry and article is rendered, narrow and wide', async () => {
  const { page, complaints } = await visitor()
  const dialogs = dialogsOf(page)
  const addressesOf = ({ _id, name }: (typeof HOSTILE_COURSES)[number]) => {
    const id = encodeURIComponent(String(_id))
    // The form shows the name only, so it is the same for every plain name.
    const isPlain = name === `Course ${_id}`
    return [`/course-overview/${id}`, ...(isPlain ? [] : [`/enquiry/${id}`])]
  }
  for (const at of [
    ...['/', '/all-course?page=3', '/blog', '/?category=NON+IT', '/all-course?category=NON+IT'],
    ...HOSTILE_COURSES.flatMap(addressesOf),
    ...['/blog-page/long', '/blog-page/bare-article'],
  ]) {
    const response = await page.goto(at)
    expect([at, response?.status()]).toEqual([at, 200])
    await stands(page, complaints)
    // Its picture fails.
    if (at !== '/course-overview/markdown') continue
    const cover = page.getByRole('main').locator('img[src^="/covers/it/markdown"]')
    await eventually(() => cover.count(), 1)
  }
  expect(dialogs).toEqual([])
})

test('beside a long name of the institute no word of the navigation is broken', async () => {
  const { page } = await open('/about-us')
  for (const width of [768, 900, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await brokenWords(page, 'header > *')]).toEqual([width, []])
  }
  // Larger letters push no link out of the window, which does not scroll sideways.
  await page.setViewportSize({ width: 768, height: 900 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '130%'
  })
  const end = await page.locator('header a:visible').last().boundingBox()
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(768)
})

test('on paper, which does not scroll, an article fits', async () => {
  const { page } = await open('/blog-page/long', { width: 680 })
  await page.emulateMedia({ media: 'print' })
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth}/${clientWidth}`),
  )
  expect(wide).toEqual([])
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
  ...UNENDING.map((_, place) => `/course-overview/text-${place + 1}`),
  ...['/course-overview/fields', '/enquiry/fields', '/blog-page/fields', '/blog-page/text'],
  ...['/course-overview/plain-picture', '/', '/all-course?page=3', '/blog'],
  // The last one stays open: the links of the attacks are clicked.
  '/course-overview/text-0',
]

test('text from a host opens no dialog, violates no policy, adds no dangerous element', async () => {
  const { page, complaints } = await visitor()
  const dialogs = dialogsOf(page)
  for (const at of readers) {
    await openIn(page, at)
    await atRest(page)
    const { links, ...found } = await strangers(page)
    expect([at, found]).toEqual([at, { scripts: [], elements: [], strangeLinks: [], handlers: [] }])
    expect([at, links.filter((scheme) => !SCHEMES.includes(scheme))]).toEqual([at, []])
  }
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))
  for (const link of await page.getByRole('link', { name: 'press' }).all())
    await link.evaluate((a: HTMLAnchorElement) => a.click())
  expect(dialogs).toEqual([])
  expect(quiet(complaints)).toEqual([])
})

test('text rendered in the browser violates no policy, with character references too', async () => {
  const { page, complaints } = await visitor()
  await openIn(page, '/all-course')
  await page.locator('main a[href="/course-overview/text-0"]').first().click()
  await shows(page.getByText('<script>alert(1)</script>', { exact: true }).first())
  await atRest(page)
  expect(quiet(complaints)).toEqual([])
})
