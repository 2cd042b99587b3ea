import { Markdown } from '#components/Markdown/Markdown.tsx'
import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import { legalCopy } from '#content/legalCopy.ts'
import type { Site } from '#domain/site.ts'
import { TITLE_ID } from '#platform/focusTitle.ts'
import { useSite } from '#platform/site.ts'
import css from './LegalPage.module.css'

const escaped = (value: string) => value.replace(/[\\`*_[\]<>|]/g, '\\$&')

/** Fills in the institute's name and addresses, with Markdown escaped; an unknown placeholder stays visible. */
export const fillIn = (text: string, { name, url, email, phone, address }: Site): string => {
  const values: Readonly<Record<string, string>> = {
    siteName: escaped(name),
    // A link without brackets takes a backslash as part of the address.
    siteUrl: url,
    email: escaped(email),
    phone: escaped(phone.replaceAll(' ', '\u00A0')),
    address: escaped(address),
  }
  return text.replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place)
}

export const LegalPage = ({ heading, text }: { heading: string; text: string }) => {
  const site = useSite()
  return (
    <article className={css.page} aria-labelledby={TITLE_ID}>
      <header className={css.header}>
        <PageTitle>{heading}</PageTitle>
        <p className={css.effective}>{legalCopy.effective}</p>
      </header>
      <div className={css.prose}>
        <Markdown text={fillIn(text, site)} level={1} />
      </div>
    </article>
  )
}
