/** An RFC 4180 parser, independent of the CSV writer. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const body = text.replace(/^\uFEFF/, '')
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at]
    if (quoted && letter === '"' && body[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"') quoted = !quoted
    else if (!quoted && letter === ',') end()
    else if (!quoted && letter === '\r' && body[at + 1] === '\n') {
      end()
      rows.push([])
      at += 1
    } else cell += letter
  }
  return rows.filter((row) => row.length > 0)
}
