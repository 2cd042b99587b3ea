const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them, even escaped.
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const XML = '<?xml version="1.0" encoding="UTF-8"?>'

export const element = (name: string, text: string) =>
  `<${name}>${escaped(text.replace(FORBIDDEN_IN_XML, ''))}</${name}>`
