/** Characters: what takes a slow phone some 30 ms to read. */
const SHORT = 400

/**
 * An address may be said anywhere in a text, HTML goes on over empty lines, code in a list to its end,
 * and a return by itself ends a line too.
 */
const HANGS_TOGETHER = /\]:|\r(?!\n)|^ {0,3}<|^(?![`~]{3}).*(?:```|~~~)/m
const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/
/** To Markdown no other space than these makes a line empty. */
const EMPTY = /^[ \t]*\r?\n?$/
/** After an empty line nothing but a list goes on, and its items begin with a sign or a digit. */
const BEGINS = /^(?:#{1,6} |\p{L})/u

const closes = (line: string, fence: string) => {
  const mark = line.replace(/[ \t\r\n]+$/, '')
  return mark.length >= fence.length && /^(`+|~+)$/.test(mark) && mark[0] === fence[0]
}

/**
 * A Markdown text in pieces of which each reads by itself as it does in the whole: cut only where a
 * paragraph or a heading begins that belongs to nothing around it.
 */
export const markdownPieces = (text: string, short = SHORT): string[] => {
  if (HANGS_TOGETHER.test(text)) return [text]
  const pieces: string[] = []
  let piece = ''
  let fence: string | undefined
  let isAfterEmpty = false
  for (const line of text.split(/(?<=\n)/)) {
    const opened = fence === undefined ? FENCE.exec(line)?.[1] : undefined
    if (fence === undefined && isAfterEmpty && piece.length >= short && BEGINS.test(line)) {
      pieces.push(piece)
      piece = ''
    }
    if (opened !== undefined) fence = opened
    else if (fence !== undefined && closes(line, fence)) fence = undefined
    piece += line
    isAfterEmpty = EMPTY.test(line)
  }
  return [...pieces, piece]
}
