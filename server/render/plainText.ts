/** No pattern is ambiguous, so any text takes linear time. */
const inline = (text: string) =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(
      /\\([!-/:-@[-`{-~])|[`*|]|~~|(?<![\p{L}\p{N}_])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}_])/gu,
      (_, escaped: string | undefined) => escaped ?? ' ',
    )

const isNoText = (line: string) => /^(#|```|~~~)/.test(line) || /^[\s:|*_-]*$/.test(line)

export const plainTextOf = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !isNoText(line))
    .map((line) => inline(line.replace(/^((>|[-*+]|\d{1,3}[.)])\s+)+/, '')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim()

export const excerptOf = (text: string, most: number): string => {
  if (text.length <= most) return text
  const start = text.slice(0, most)
  const words = start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start
  return `${words.replace(/[\s,;:.–\p{Surrogate}-]+$/u, '')}…`
}
