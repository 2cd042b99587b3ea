import type { Page } from 'playwright-core'
import { eventually, shows } from '#tests/support/eventually.ts'
import { BLOGS, failWith } from '#tests/support/network.ts'
import { SLUG } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

const FAILED = 'Failed to load blogs. Please try again later.'
const AT = `/blog-page/${SLUG}`

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')

const spoken = (page: Page) => main(page).getByRole('status').filter({ hasText: FAILED })
const failureShown = (page: Page) => eventually(() => spoken(page).count(), 1)

const insights = (page: Page) => page.getByRole('region', { name: 'LATEST INSIGHTS' })

const toHome = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()

/** By a click, so that the browser requests the articles. */
const toBlog = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click()

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
    await failWith(page, BLOGS)
    await toBlog(page)
    await failureShown(page)
    expect((await spoken(page).boundingBox())?.width).toBeLessThanOrEqual(1)
    expect(await cards(page).count()).toBe(0)
    await page.unroute(BLOGS)
    const before = lists().length
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await eventually(() => cards(page).count(), 9)
    expect(lists()).toHaveLength(before + 1)
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

  test('responds 404 for an unknown article, with an empty block', async () => {
    const { page } = await open('/blog-page/no-such-article')
    expect((await page.request.get('/blog-page/no-such-article')).status()).toBe(404)
    await shows(insights(page).getByRole('article').first())
    expect(await page.getByText(/fail|error|wrong|not found/i).count()).toBe(0)
  })
})

describe('Latest insights', () => {
  test('does not show an error', async () => {
    const { page } = await open('/all-course')
    await failWith(page, BLOGS)
    await toHome(page)
    await failureShown(page)
    expect((await spoken(page).boundingBox())?.width).toBeLessThanOrEqual(1)
    await shows(insights(page).getByRole('link', { name: 'View Blogs' }))
  })
})
