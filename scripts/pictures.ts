import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium, type Page } from 'playwright-core'

/** A picture of every route at three widths and in both themes, from the built site with its samples. */
const FOLDER = 'pictures'
const WIDTHS = [390, 768, 1280] as const
const THEMES = ['light', 'dark'] as const
const COURSE = 'data-analytics-with-python'

const ROUTES: Readonly<Record<string, string>> = {
  home: '/',
  'all-course': '/all-course',
  'all-course-non-it': '/all-course?category=NON+IT',
  course: `/course-overview/${COURSE}`,
  'course-not-found': '/course-overview/no-such-course',
  enquiry: `/enquiry/${COURSE}`,
  blog: '/blog',
  article: '/blog-page/what-git-is-really-for',
  about: '/about-us',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  cookies: '/cookies-policy',
  'not-found': '/no-such-page',
}

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars']

const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    if (server.stdout === null) throw new Error('The server was started without a stdout')
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = / is at (http:\/\/\S+?),/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })

/** As a visitor without scripts comes to the thanks: nothing else leads there. */
const addressOfThanks = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/enquiry/${COURSE}`)
  const letter = { name: 'Sample Person', email: 'sample.person@mail.com', mobile: '9876543210' }
  const fields = { ...letter, date: '2099-07-28', time: '10:30', comments: 'In the evening?' }
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('main form [type=submit]').click()
  await page.waitForURL('**sent=*')
  const { pathname, search } = new URL(page.url())
  await context.close()
  return pathname + search
}

/** Lazy pictures come when they are scrolled to, so the page is walked once from top to bottom. */
const walkDown = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    scrollTo(0, 0)
  })

const take = async (browser: Browser, origin: string) => {
  const routes = { ...ROUTES, 'enquiry-sent': await addressOfThanks(browser, origin) }
  for (const colorScheme of THEMES)
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const [name, address] of Object.entries(routes)) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await walkDown(page)
        const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: true })
        console.log(path)
      }
      await context.close()
    }
}

const data = await mkdtemp(join(tmpdir(), 'pictures-'))
const server = spawn(process.execPath, ['dist/server/main.mjs'], {
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG: 'errors', DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [origin, browser] = await Promise.all([
  addressOf(server),
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS }),
  mkdir(FOLDER, { recursive: true }),
])
try {
  await take(browser, origin)
} finally {
  await browser.close()
  server.removeAllListeners('exit')
  server.kill()
  await rm(data, { recursive: true, force: true })
}
