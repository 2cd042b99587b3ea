import type { Page } from 'playwright-core'

type Colour = readonly [number, number, number]

/** The colours of the middle row of a picture, from left to right. */
export const middleRow = (page: Page, picture: Buffer): Promise<Colour[]> =>
  page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = image
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    if (pen === null) return []
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, Math.round(height / 2), width, 1)
    return Array.from({ length: width }, (_, place) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * place)
      return [red, green, blue] as const
    })
  }, picture.toString('base64'))

const luminance = (colour: Colour) => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** As WCAG defines it: from 1 to 21. */
export const contrast = (one: Colour, other: Colour) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
