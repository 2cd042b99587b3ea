import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, WHOLE_BROWSER } from '#tests/support/browser.ts'
import { laidOut } from '#tests/support/stage.ts'
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
        // Until then the page has an estimated height.
        await laidOut(page)
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

const dataUrl = (file: string) => `data:image/png;base64,${readFileSync(file).toString('base64')}`

/** Share of differing pixels, 0 to 1; the browser decodes the PNGs. */
const differenceOf = (page: Page, files: readonly [string, string]): Promise<number> =>
  page.evaluate(async (addresses) => {
    const images = await Promise.all(
      addresses.map(async (src) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return image
      }),
    )
    const width = Math.max(...images.map((image) => image.width))
    const height = Math.max(...images.map((image) => image.height))
    const pixels = images.map((image) => {
      const context = new OffscreenCanvas(width, height).getContext('2d')
      if (context === null) throw new Error('This browser has no canvas')
      context.drawImage(image, 0, 0)
      return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
    })
    const [one = new Uint32Array(), other] = pixels
    return one.filter((pixel, index) => pixel !== other?.[index]).length / one.length
  }, files.map(dataUrl))

const comparePictures = async (
  page: Page,
  [folder, against]: readonly [string, string],
  names: readonly string[],
): Promise<string[]> => {
  const different: string[] = []
  for (const name of names) {
    if (!existsSync(join(against, name))) {
      different.push(`${name}: not in ${against}`)
      continue
    }
    const share = await differenceOf(page, [join(folder, name), join(against, name)])
    if (share > 0) different.push(`${name}: ${(share * 100).toFixed(3)} % of the pixels`)
  }
  return different
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
