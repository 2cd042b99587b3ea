import { readFileSync } from 'node:fs'
import { eventually, shows } from '#tests/support/eventually.ts'
import { COURSE_ID, SLUG } from '#tests/support/routes.ts'
import { hydratedPage, settled, stage } from '#tests/support/stage.ts'

const { visitor } = stage()

type Scripts = { readonly js: readonly string[] }
type Manifest = { readonly entry: Scripts; readonly pages: Readonly<Record<string, Scripts>> }

const markdownScripts = () => {
  const { entry, pages }: Manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'))
  const others = [...entry.js, ...(pages.app?.js ?? [])]
  const own = (pages.markdown?.js ?? []).filter((path) => !others.includes(path))
  expect(own).not.toEqual([])
  return own
}

const reader = async () => {
  const guest = await visitor()
  const wanted = markdownScripts()
  const requested: string[] = []
  guest.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (wanted.includes(pathname)) requested.push(pathname)
  })
  return { ...guest, requested }
}

test.each([`/course-overview/${COURSE_ID}`, `/blog-page/${SLUG}`, '/terms-of-use'])(
  '%s: keeps the server-rendered text, and loads no renderer',
  async (at) => {
    const { page, complaints, requested } = await reader()
    await page.goto(at)
    const text = () => page.getByRole('main').innerText()
    const rendered = await text()
    expect(rendered.length).toBeGreaterThan(500)
    await hydratedPage(page)
    // The last thing that a page loads.
    await page.locator('#status-line [role=status]').waitFor({ state: 'attached' })
    await settled(page)
    expect((await text()).startsWith(rendered.trimEnd().slice(0, 500))).toBe(true)
    expect(requested).toEqual([])
    expect(complaints).toEqual([])
  },
)

test('a fragment leaves the text as it is', async () => {
  const { page, requested } = await reader()
  await page.goto('/privacy-policy')
  await hydratedPage(page)
  const paragraph = page.getByRole('main').getByRole('paragraph').last()
  await paragraph.evaluate((element) => {
    element.dataset.same = 'yes'
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).hash, '#content')
  await settled(page)
  expect(await paragraph.getAttribute('data-same')).toBe('yes')
  expect(requested).toEqual([])
})

test('renders other text when the renderer is loaded', async () => {
  const { page, requested } = await reader()
  await page.goto('/blog')
  await hydratedPage(page)
  await page.locator('main article a').first().click()
  // An article's page has an h1; the list's cards have none.
  await shows(page.locator('main article:has(h1) h2').first())
  expect(requested).toEqual(markdownScripts())
})

test('a link in a server-rendered text navigates without loading a document', async () => {
  const { page } = await reader()
  await page.goto('/privacy-policy')
  await hydratedPage(page)
  await page.evaluate(() => {
    document.body.dataset.same = 'yes'
  })
  const link = page.locator('main a[href^="/"]').first()
  const to = await link.getAttribute('href')
  await link.click()
  await eventually(() => new URL(page.url()).pathname, to)
  expect(await page.locator('body').getAttribute('data-same')).toBe('yes')
})
