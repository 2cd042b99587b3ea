import type { Site } from '#domain/site.ts'

/** Characters that would be read as Markdown when they come from the institute's own settings. */
const escaped = (value: string) => value.replace(/[\\`*_[\]<>|]/g, '\\$&')

/** The prose with the institute's facts in its places; an unknown place stays as it is, to be seen. */
export const filledIn = (text: string, { name, url, email, phone, address }: Site): string => {
  const facts: Readonly<Record<string, string>> = {
    siteName: name,
    siteUrl: url,
    email,
    // A number that breaks at the end of a line is hard to read.
    phone: phone.replaceAll(' ', '\u00A0'),
    address,
  }
  return text.replace(/\{(\w+)\}/g, (place, fact: string) => {
    const value = facts[fact]
    return value === undefined ? place : escaped(value)
  })
}
