import { MAX_MARKDOWN_LENGTH } from '#domain/constants.ts'

/** Lists and quotes inside each other. react-markdown takes 7 s for 2,000 levels. */
const MAX_NESTING = 20
const MAX_INDENTATION = 80

const MARKER = /[-*+>]|\d{1,9}[.)]/y

const endOfMarkers = (line: string, most: number): number => {
  let end = 0
  for (let count = 0; count < most; count += 1) {
    let start = end
    while (line[start] === ' ' || line[start] === '\t') start += 1
    MARKER.lastIndex = start
    const marker = MARKER.exec(line)?.[0]
    const next = line[start + (marker?.length ?? 0)]
    const isMarker = marker === '>' || next === undefined || next === ' ' || next === '\t'
    if (marker === undefined || !isMarker) return end
    end = start + marker.length
  }
  return end
}

const limited = (line: string): string => {
  const indentation = line.length - line.trimStart().length
  const text = line.slice(Math.max(0, indentation - MAX_INDENTATION))
  const limitedEnd = endOfMarkers(text, MAX_NESTING)
  const markersEnd = endOfMarkers(text, text.length)
  return limitedEnd === markersEnd ? text : text.slice(0, limitedEnd) + text.slice(markersEnd)
}

export const limitNesting = (markdown: string): string =>
  markdown.split('\n').map(limited).join('\n')

/** Does not end in half of a surrogate pair. */
export const beginningOf = (markdown: string): string =>
  markdown.slice(0, MAX_MARKDOWN_LENGTH).replace(/\p{Surrogate}$/u, '')

const MAX_COLUMNS = 50

type Tree = { readonly type: string; align?: unknown; readonly children?: readonly Tree[] }

const limitTables = (node: Tree): void => {
  if (node.type === 'table' && Array.isArray(node.align))
    node.align = node.align.slice(0, MAX_COLUMNS)
  node.children?.forEach(limitTables)
}

/** Each row gets as many cells as its table's head: 14 kB of Markdown made 45 MB of HTML. */
export const limitColumns = () => limitTables
