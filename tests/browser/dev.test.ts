import { type ChildProcess, spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { paths } from '#domain/paths.ts'
import { freePort } from '#scripts/freePort.ts'
import { openBrowser, visit } from '#tests/support/browser.ts'
import { eventually, hides, shows } from '#tests/support/eventually.ts'
import { openIn } from '#tests/support/page.ts'

/** Milliseconds: a first build with nothing cached, on a busy machine. */
const READY_TIMEOUT = 240_000
jest.setTimeout(READY_TIMEOUT)
const NOT_COPIED = new Set(['.git', 'data', 'dist', 'docs', 'node_modules', 'tests'])

let project: string
let site: ChildProcess
let address: string
let output = ''
let browser: Browser
let page: Page

const edit = (path: string, change: (text: string) => string) => {
  const file = join(project, path)
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${path} has no place for this edit`)
  writeFileSync(file, changed)
  return () => writeFileSync(file, text)
}

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'dev-'))
  cpSync('.', project, { recursive: true, filter: (path) => !NOT_COPIED.has(path) })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  // Without a cache, which would be written to this project's node_modules.
  edit('webpack.config.ts', (config) =>
    config.replace("type: 'filesystem',", "type: 'filesystem', readonly: true,"),
  )
  // Checking the types of one room is enough, and takes a tenth of the time.
  edit('tsconfig.json', (config) => config.replace(/"include": .*\]/, '"include": ["domain"]'))
  const [port, sitePort] = [await freePort(), await freePort()]
  address = `http://127.0.0.1:${port}`
  site = spawn(process.execPath, ['scripts/run.mjs', 'scripts/dev.ts'], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_PORT: String(sitePort),
      DATA_DIR: join(project, 'data'),
      ENV_FILE: devNull,
    },
  })
  for (const stream of [site.stdout, site.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  await eventually(() => output.includes('Ready, with hot reload'), true, READY_TIMEOUT)
  const response = await fetch(`${address}/all-course`)
  if (!response.ok) throw new Error(`ready, but answers ${response.status}`)
  browser = await openBrowser()
  page = (await visit(browser)).page
  page.setDefaultTimeout(READY_TIMEOUT / 2)
  await openIn(page, `${address}/all-course`)
}, READY_TIMEOUT)

afterAll(async () => {
  await browser?.close()
  if (site?.kill()) await new Promise((exited) => site.once('exit', exited))
  rmSync(project, { recursive: true, force: true })
})

/** Run in this order: an edited style must reach the page that was opened before it. */
describe('npm run dev', () => {
  test.each([
    ['CourseCard.module.css', '.card {', '7px'],
    ['CourseGrid.module.css', '.block {', '8px'],
  ])('an edited %s changes the open page without a reload', async (file, rule, margin) => {
    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
    edit(`src/features/courses/${file}`, (css) =>
      css.replace(rule, `${rule} scroll-margin: ${margin};`),
    )
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('main *')].some(
          (element) => getComputedStyle(element).scrollMarginTop === wanted,
        ),
      margin,
    )
    expect(await page.locator('body[data-not-reloaded]').count()).toBe(1)
  })

  test('the HTML after an edit has no hot-update script', async () => {
    let html = ''
    // An edit restarts the site: until it answers, the proxy responds with 503.
    await eventually(async () => {
      const response = await fetch(`${address}/all-course`)
      html = await response.text()
      return response.status
    }, 200)
    expect(html).toContain('<script')
    expect(html).not.toContain('hot-update')
  })

  test('an error while rendering is shown over the page, which returns when it is mended', async () => {
    const title = page.getByRole('heading', { level: 1 })
    const mend = edit('src/pages/AllCoursePage.tsx', (code) =>
      code.replace(
        'AllCoursePage = () => {',
        "AllCoursePage = () => {\n  if (Date.now() > 0) throw Error('no page')",
      ),
    )
    const overlay = page.getByRole('alert').filter({ hasText: 'no page' })
    await shows(overlay)
    mend()
    await hides(overlay)
    await shows(title)
  })

  test('a type error is printed with its file', async () => {
    appendFileSync(join(project, 'domain/dates.ts'), "\nexport const days: number = 'seven'\n")
    await eventually(() => /domain\/dates\.ts.*TS2322/.test(output), true, READY_TIMEOUT)
  })

  test('an edited course reaches the page', async () => {
    const course = join(project, 'server/content/courses/digital-marketing.md')
    // As many editors save.
    cpSync(course, join(project, 'saved.md'))
    renameSync(join(project, 'saved.md'), course)
    await eventually(() => /courses: \d+ written/.test(output), true, READY_TIMEOUT)
    edit('server/content/courses/digital-marketing.md', (text) =>
      text.replace(/^name: .*$/m, 'name: Marketing after an edit'),
    )
    await eventually(
      async () => (await fetch(`${address}${paths.course('digital-marketing')}`)).text(),
      expect.stringContaining('Marketing after an edit'),
      READY_TIMEOUT,
    )
  })
})
