import widths from './fonts/widths.json' with { type: 'json' }

/** Relative to the working directory, like the content. */
const FOLDER = 'server/render/sharePictures/fonts'

export type Typeface = {
  readonly family: string
  readonly file: string
  readonly has: (character: string) => boolean
  readonly widthOf: (text: string, size: number) => number
}

export const typeface = (family: string, name: keyof typeof widths): Typeface => {
  const font = widths[name]
  const advances = new Map(
    [...font.characters].map((character, index) => [character, font.widths[index] ?? 0]),
  )
  return {
    family,
    file: `${FOLDER}/${name}.ttf`,
    has: (character) => advances.has(character),
    widthOf: (text, size) =>
      [...text].reduce(
        (width, character) => width + ((advances.get(character) ?? 0) * size) / 1_000,
        0,
      ),
  }
}
