import type { Page } from 'playwright-core'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { ARTICLE, answered, BLOGS, held, refused } from '#tests/support/network.ts'
import { SLUG } from '#tests/support/routes.ts'
import { settled, stage, stopClock } from '#tests/support/stage.ts'

const { open } = stage()

const FAILED = 'Failed to load blogs. Please try again later.'
const AT = `/blog-page/${SLUG}`

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const skeletons = (page: Page) => main(page).locator('li[aria-hidden=true]')

const spoken = (page: Page) => main(page).getByRole('status').filter({ hasText: FAILED })
const heldBack = (page: Page) => eventually(() => spoken(page).count(), 1)

const insights = (page: Page) => page.getByRole('region', { name: 'LATEST INSIGHTS' })

const toHome = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()

/** By a click, so that the browser requests the articles. */
const toBlog = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()

const blog = (changes: object) => ({ slug: 'one', title: 'One', content: 'Text.', ...changes })

describe('Blog list', () => {
  test('shows the server-rendered articles at once', async () => {
    const { page, calls } = await open('/blog', { stopped: true })
    expect(await cards(page).count()).toBe(9)
    expect(calls).toEqual([])
    expect(await cards(page).first().innerText()).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  })

  test('does not show an error; requests again when the connection returns', async () => {
    const { page, calls } = await open('/terms-of-use')
    const lists = () => calls.filter((call) => call.startsWith('GET /api/blogs?'))
    await refused(page, BLOGS)
    await toBlog(page)
    await heldBack(page)
    expect((await spoken(page).boundingBox())?.width).toBeLessThanOrEqual(1)
    expect(await cards(page).count()).toBe(0)
    await page.unroute(BLOGS)
    const before = lists().length
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await eventually(() => cards(page).count(), 9)
    expect(lists()).toHaveLength(before + 1)
  })

  test('shows the skeleton for at least 1 second, then the grid', async () => {
    const { page } = await open('/terms-of-use', { turnable: true })
    await refused(page, BLOGS)
    await toBlog(page)
    await heldBack(page)
    await page.unroute(BLOGS)
    await stopClock(page)
    const answer = page.waitForResponse(BLOGS)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await (await answer).finished()
    await eventually(() => skeletons(page).count(), 9)
    await page.clock.runFor(999)
    await settled(page)
    expect(await cards(page).count()).toBe(0)
    await page.clock.runFor(1)
    await eventually(() => cards(page).count(), 9)
    expect(await skeletons(page).count()).toBe(0)
  })

  test('keeps the skeleton until a slow response arrives', async () => {
    const { page } = await open('/terms-of-use', { turnable: true })
    const gate = await held(page, BLOGS)
    await toBlog(page)
    await eventually(() => skeletons(page).count(), 9)
    expect(await main(page).getByRole('status').allInnerTexts()).toContain('Loading')
    await page.clock.fastForward(5_000)
    await settled(page)
    expect(await skeletons(page).count()).toBe(9)
    await gate.release()
    await eventually(() => cards(page).count(), 9)
  })

  test("shows 'No Date' for a missing or invalid date", async () => {
    const { page } = await open('/terms-of-use')
    await answered(page, BLOGS, {
      blogs: [
        blog({ slug: 'a', created_at: null }),
        blog({ slug: 'b', created_at: 'yesterday' }),
        blog({ slug: 'c', created_at: '2025-07-27T20:00:00Z' }),
      ],
    })
    await toBlog(page)
    await eventually(() => cards(page).count(), 3)
    const dates = (await cards(page).allInnerTexts()).map((text) => text.split('\n')[0])
    expect(dates).toEqual(['No Date', 'No Date', 'Jul 28, 2025'])
  })
})

describe('Blog article', () => {
  test('shows the date, the title in quotes, the cover and the content from Markdown', async () => {
    const { page } = await open(AT)
    const article = main(page).getByRole('article').first()
    expect(await article.innerText()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}\n/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^“.+”$/)
    const cover = article.locator('img').first()
    await eventually(
      () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
      true,
    )
    expect(await article.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(1)
    expect(await article.getByRole('paragraph').count()).toBeGreaterThan(3)
  })

  test('shows a loading indicator, then the article', async () => {
    const { page } = await open('/blog')
    const gate = await held(page, ARTICLE)
    await cards(page).first().getByRole('link').click()
    await eventually(
      async () => (await main(page).getByRole('status').allInnerTexts()).includes('Loading'),
      true,
    )
    await gate.release()
    await eventually(
      () => page.getByRole('heading', { level: 1 }).innerText(),
      expect.stringMatching(/^“.+”$/),
    )
    expect(await main(page).getByRole('status').allInnerTexts()).not.toContain('Loading')
  })

  test("shows 'No Date' without a date", async () => {
    const { page } = await open('/blog')
    await answered(page, ARTICLE, { title: 'Undated', content: 'Text.' })
    await cards(page).first().getByRole('link').click()
    await eventually(() => page.getByRole('heading', { level: 1 }).innerText(), '“Undated”')
    await shows(main(page).getByRole('article').first().getByText('No Date'))
  })

  test('on an error ends the loading and shows nothing, but keeps Latest insights', async () => {
    const { page } = await open('/blog')
    await refused(page, ARTICLE)
    await cards(page).first().getByRole('link').click()
    await shows(insights(page).getByRole('article').first())
    const article = main(page).getByRole('article').first()
    await eventually(() => article.getAttribute('aria-busy'), 'false')
    expect(await article.getByRole('img').count()).toBe(0)
    expect(await article.getByRole('paragraph').count()).toBe(0)
    expect(await page.getByText(/fail|error|wrong|not found/i).count()).toBe(0)
  })

  test('responds 404 for an unknown article, with an empty block', async () => {
    const { page } = await open('/blog-page/no-such-article')
    expect((await page.request.get('/blog-page/no-such-article')).status()).toBe(404)
    await shows(insights(page).getByRole('article').first())
    expect(await page.getByText(/fail|error|wrong|not found/i).count()).toBe(0)
  })

  test('links only use http, https, irc, ircs, mailto and xmpp', async () => {
    const { page } = await open('/blog')
    const schemes = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp', 'javascript', 'data', 'tel']
    const content = schemes.map((scheme) => `[${scheme} link](${scheme}:some.where)`).join('\n\n')
    await answered(page, ARTICLE, { title: 'Links', content })
    await cards(page).first().getByRole('link').click()
    const article = main(page).getByRole('article').first()
    await shows(article.getByText('xmpp link'))
    const allowed: string[] = []
    for (const scheme of schemes) {
      const link = article.locator('a', { hasText: new RegExp(`^${scheme} link`) })
      const href = (await link.count()) === 0 ? '' : await link.getAttribute('href')
      if (href?.startsWith(`${scheme}:`)) allowed.push(scheme)
    }
    expect(allowed).toEqual(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])
  })
})

describe('Latest insights', () => {
  test('has a heading, title, intro and View Blogs', async () => {
    const { page } = await open(AT)
    await shows(
      insights(page).getByText('READ THE ARTICLES', { exact: true }),
      insights(page).getByRole('heading', { name: 'LATEST INSIGHTS', exact: true }),
    )
    const text = await insights(page).innerText()
    for (const word of ['digital marketing', 'career guidance through astrology', 'IT'])
      expect(text).toContain(word)
    const button = insights(page).getByRole('link', { name: 'View Blogs' })
    expect(await button.getAttribute('href')).toBe('/blog')
  })

  test('shows three skeletons while loading', async () => {
    const { page } = await open('/all-course')
    const gate = await held(page, BLOGS)
    await toHome(page)
    await eventually(() => insights(page).locator('li[aria-hidden=true]').count(), 3)
    await gate.release()
    await shows(insights(page).getByRole('article').first())
    await hides(insights(page).locator('li[aria-hidden=true]').first())
  })

  test('does not show an error', async () => {
    const { page } = await open('/all-course')
    await refused(page, BLOGS)
    await toHome(page)
    await heldBack(page)
    expect((await spoken(page).boundingBox())?.width).toBeLessThanOrEqual(1)
    await shows(insights(page).getByRole('link', { name: 'View Blogs' }))
  })
})
