import type { Typeface } from './typeface.ts'

/** What joins or directs letters, and pictures among them, which no typeface of ours has. */
const UNDRAWN = /\p{Cf}|\p{Cc}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\ufe00-\ufe0f\u20e3]/gu

/**
 * The text as this typeface can draw it. Undefined when it has letters of a script that the typeface
 * doesn't know: half a title would be worse than none.
 */
export const drawable = (text: string, { has }: Typeface): string | undefined => {
  const plain = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNDRAWN, (letter) => (has(letter) ? letter : ''))
  const drawn = [...plain].filter((letter) => has(letter) || /[\p{L}\p{M}\p{N}]/u.test(letter))
  if (drawn.some((letter) => !has(letter))) return undefined
  return drawn.join('').replace(/ +/g, ' ').trim() || undefined
}

const ELLIPSIS = '…'

type Measure = (text: string) => number

/** A word that is wider than a line goes over as many lines as it takes. */
const pieces = (word: string, width: number, measure: Measure): string[] => {
  const found: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      found.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...found, piece]
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
  let kept = [...line]
  while (kept.length > 0 && measure(kept.join('') + ELLIPSIS) > width) kept = kept.slice(0, -1)
  return kept.join('').replace(/[\s,;:.–-]+$/, '') + ELLIPSIS
}

/** At most so many lines of this width; what is left out is marked by an ellipsis. */
export const linesOf = (text: string, width: number, most: number, measure: Measure): string[] => {
  if (text === '') return []
  // What is far too long for any picture is not measured to its end.
  const lines = wrapped(text.slice(0, 400), width, measure)
  if (lines.length <= most && text.length <= 400) return lines
  const kept = lines.slice(0, most)
  return [...kept.slice(0, -1), cut(kept.at(-1) ?? '', width, measure)]
}
