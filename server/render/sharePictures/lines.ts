import type { Typeface } from './typeface.ts'

/** Our fonts lack joiners, directional marks and emoji. */
const IGNORED_CHARACTERS =
  /\p{Cf}|\p{Cc}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\ufe00-\ufe0f\u20e3]/gu

/** More than fit. Normalising n marks of one letter takes O(n²). */
const MAX_LENGTH = 1_000

/** Undefined when the font lacks a letter: no title is better than half a title. */
export const renderableText = (text: string, { has }: Typeface): string | undefined => {
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(IGNORED_CHARACTERS, (character) => (has(character) ? character : ''))
  const supported = [...plain].filter(
    (character) => has(character) || /[\p{L}\p{M}\p{N}]/u.test(character),
  )
  if (supported.some((character) => !has(character))) return undefined
  return supported.join('').replace(/ +/g, ' ').trim() || undefined
}

const ELLIPSIS = '…'

type Measure = (text: string) => number

const pieces = (word: string, width: number, measure: Measure): string[] => {
  const parts: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      parts.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...parts, piece]
}

const wrapped = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[] = []
  for (const piece of text.split(' ').flatMap((word) => pieces(word, width, measure))) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${piece}`) <= width)
      lines[lines.length - 1] = `${last} ${piece}`
    else lines.push(piece)
  }
  return lines
}

const cut = (line: string, width: number, measure: Measure) => {
  let characters = [...line]
  while (characters.length > 0 && measure(characters.join('') + ELLIPSIS) > width)
    characters = characters.slice(0, -1)
  return characters.join('').replace(/[\s,;:.–-]+$/, '') + ELLIPSIS
}

export const linesOf = (text: string, width: number, most: number, measure: Measure): string[] => {
  if (text === '') return []
  // Measuring a huge text would block the event loop.
  const lines = wrapped(text.slice(0, 400), width, measure)
  if (lines.length <= most && text.length <= 400) return lines
  const shown = lines.slice(0, most)
  return [...shown.slice(0, -1), cut(shown.at(-1) ?? '', width, measure)]
}
