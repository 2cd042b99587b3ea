import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { comparePictures } from './comparePictures.ts'
import { picturePages } from './picturePages.ts'
import { createProgress } from './progress.ts'
import { readArguments } from './readArguments.ts'
import { startSiteProcess } from './siteProcess.ts'

const HELP = `npm run pictures [-- --to pictures] [--against DIR]

A picture of every page at three widths and in both themes, from the built site with its sample content.
  --to       the folder for the pictures
  --against  lists the pictures whose pixels differ from those in DIR; ends with 1 when there are any`

const WIDTHS = [390, 768, 1280] as const
const THEMES = ['light', 'dark'] as const

/** Lazy images load only when scrolled to. */
const loadImages = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    scrollTo(0, 0)
  })

const take = async (browser: Browser, origin: string, folder: string) => {
  const names: string[] = []
  const pages = Object.entries(await picturePages(origin))
  const total = pages.length * WIDTHS.length * THEMES.length
  const progress = createProgress('pictures', total)
  for (const colorScheme of THEMES)
    for (const width of WIDTHS) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const [name, address] of pages) {
        await page.goto(address, { waitUntil: 'networkidle' })
        await loadImages(page)
        const file = `${name}-${width}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage: true })
        names.push(file)
        progress.step()
      }
      await context.close()
    }
  progress.end()
  console.log(`${names.length} pictures are in ${folder}`)
  return names
}

const { values } = readArguments(HELP, {
  to: 'pictures',
  against: '',
})
// Without the shell's settings: the sample enquiry must reach nobody.
const site = await startSiteProcess()
const browser = await openBrowser({
  executablePath: WHOLE_BROWSER,
  args: ['--hide-scrollbars'],
})
await mkdir(values.to, { recursive: true })
try {
  const names = await take(browser, site.url, values.to)
  if (values.against !== '') {
    const page = await browser.newPage()
    const different = await comparePictures(page, [values.to, values.against], names)
    console.log(`\n${different.length} of ${names.length} pictures differ from ${values.against}`)
    for (const line of different) console.log(line)
    process.exitCode = different.length > 0 ? 1 : 0
  }
} finally {
  await browser.close()
  await site.stop()
}
