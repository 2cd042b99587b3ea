const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** XML can't contain these, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const XML = '<?xml version="1.0" encoding="UTF-8"?>'

export const element = (name: string, text: string) =>
  `<${name}>${escaped(text.replace(UNWRITABLE, ''))}</${name}>`
