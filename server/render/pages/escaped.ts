const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text as it may stand in HTML, also inside an attribute's double quotes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)
