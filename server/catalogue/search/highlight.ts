import type { TextPart } from '#domain/searchSuggestions.ts'
import { placedWords } from '#domain/words.ts'

export const highlight = (
  text: string,
  matched: readonly string[],
  typed: readonly string[],
): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const placed of placedWords(text)) {
    if (!matched.includes(placed.word)) continue
    const lengths = typed.filter((word) => placed.word.startsWith(word)).map(({ length }) => length)
    // A corrected word is marked as a whole.
    const marked = lengths.length > 0 ? placed.start + Math.max(...lengths) : placed.end
    if (placed.start > end) parts.push({ text: text.slice(end, placed.start), isMarked: false })
    parts.push({ text: text.slice(placed.start, marked), isMarked: true })
    end = marked
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false })
  return parts
}
