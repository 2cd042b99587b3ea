import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser } from '#tests/support/browser.ts'

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

export const differencesOf = async (
  names: readonly string[],
  folder: string,
  against: string,
): Promise<readonly string[]> => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  const different: string[] = []
  for (const name of names) {
    if (!existsSync(join(against, name))) {
      different.push(`${name}: not in ${against}`)
      continue
    }
    const share = await differenceOf(page, [join(folder, name), join(against, name)])
    if (share > 0) different.push(`${name}: ${(share * 100).toFixed(3)} % of the pixels`)
  }
  await browser.close()
  return different
}
