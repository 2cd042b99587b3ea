import type { Site } from '#domain/site.ts'

const escaped = (value: string) => value.replace(/[\\`*_[\]<>|]/g, '\\$&')

/** Fills in the institute's facts, with Markdown escaped; an unknown placeholder stays visible. */
export const fillIn = (text: string, { name, url, email, phone, address }: Site): string => {
  const facts: Readonly<Record<string, string>> = {
    siteName: name,
    siteUrl: url,
    email,
    phone: phone.replaceAll(' ', '\u00A0'),
    address,
  }
  return text.replace(/\{(\w+)\}/g, (place, fact: string) => {
    const value = facts[fact]
    return value === undefined ? place : escaped(value)
  })
}
