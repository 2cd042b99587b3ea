import { fileURLToPath } from 'node:url'
import widths from './fonts/widths.json' with { type: 'json' }

/** webpack copies these files next to the built program. */
const FILES = {
  'bricolage-grotesque-700': new URL('./fonts/bricolage-grotesque-700.ttf', import.meta.url),
  'figtree-600': new URL('./fonts/figtree-600.ttf', import.meta.url),
}

export type Typeface = {
  readonly family: string
  readonly file: string
  readonly has: (character: string) => boolean
  readonly widthOf: (text: string, size: number) => number
}

export const typeface = (family: string, name: keyof typeof FILES): Typeface => {
  const font = widths[name]
  const advances = new Map(
    [...font.characters].map((character, index) => [character, font.widths[index] ?? 0]),
  )
  return {
    family,
    file: fileURLToPath(FILES[name]),
    has: (character) => advances.has(character),
    widthOf: (text, size) =>
      [...text].reduce(
        (width, character) => width + ((advances.get(character) ?? 0) * size) / 1_000,
        0,
      ),
  }
}
