import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Relative to the working directory, like the content. */
const FOLDER = 'server/render/sharePictures/fonts'

export type Typeface = {
  readonly family: string
  readonly file: string
  readonly has: (character: string) => boolean
  readonly widthOf: (text: string, size: number) => number
}

type Tables = (name: string) => number

const tablesOf = (font: DataView): Tables => {
  const places = new Map<string, number>()
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const record = 12 + index * 16
    const characters = [0, 1, 2, 3].map((place) => font.getUint8(record + place))
    places.set(String.fromCharCode(...characters), font.getUint32(record + 8))
  }
  return (name) => {
    const place = places.get(name)
    if (place === undefined) throw new Error(`The font has no table ${name}`)
    return place
  }
}

/** Format 4 maps the Basic Multilingual Plane. */
const runsAt = (font: DataView, cmap: number): number => {
  for (let index = 0; index < font.getUint16(cmap + 2); index += 1) {
    const place = cmap + font.getUint32(cmap + 4 + index * 8 + 4)
    if (font.getUint16(place) === 4) return place
  }
  throw new Error('The font has no table of letters that can be read')
}

const glyphsOf = (font: DataView, cmap: number): ReadonlyMap<number, number> => {
  const place = runsAt(font, cmap)
  const doubled = font.getUint16(place + 6)
  const ends = place + 14
  const starts = ends + doubled + 2
  const deltas = starts + doubled
  const ranges = deltas + doubled
  const glyphs = new Map<number, number>()
  for (let run = 0; run < doubled; run += 2) {
    const start = font.getUint16(starts + run)
    const range = font.getUint16(ranges + run)
    for (let code = start; code <= font.getUint16(ends + run) && code < 0xffff; code += 1) {
      const found = range === 0 ? code : font.getUint16(ranges + run + range + (code - start) * 2)
      const glyph = found === 0 ? 0 : (found + font.getUint16(deltas + run)) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

export const readTypeface = (family: string, name: string): Typeface => {
  const file = join(FOLDER, name)
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  const font = new DataView(buffer, byteOffset, byteLength)
  const tableAt = tablesOf(font)
  const units = font.getUint16(tableAt('head') + 18)
  const measured = font.getUint16(tableAt('hhea') + 34)
  const metrics = tableAt('hmtx')
  const glyphs = glyphsOf(font, tableAt('cmap'))

  const advanceOf = (character: string) => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0) ?? 0
    return font.getUint16(metrics + Math.min(glyph, measured - 1) * 4)
  }
  return {
    family,
    file,
    has: (character) => glyphs.has(character.codePointAt(0) ?? 0),
    widthOf: (text, size) =>
      [...text].reduce((width, character) => width + (advanceOf(character) * size) / units, 0),
  }
}
