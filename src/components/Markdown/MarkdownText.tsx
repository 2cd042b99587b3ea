import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { sharedCopy } from '#content/sharedCopy.ts'
import { pictureOf } from '#domain/reading.ts'
import { headingOutline } from './headingOutline.ts'
import { beginningOf, limitColumns, limitNesting } from './limits.ts'
import css from './Markdown.module.css'

type Props<Tag extends 'a' | 'td' | 'th' | 'input'> = ComponentProps<Tag> & ExtraProps

// `href` is empty for a forbidden scheme: only the text is shown.
const Anchor = ({ node: _, href, ...rest }: Props<'a'>) =>
  href ? <a {...rest} href={href} /> : rest.children

// The Content Security Policy forbids inline styles.
const HeaderCell = ({ node: _, style, ...rest }: Props<'th'>) => (
  <th data-align={style?.textAlign} {...rest} />
)
const Cell = ({ node: _, style, ...rest }: Props<'td'>) => (
  <td data-align={style?.textAlign} {...rest} />
)

const components: Components = {
  a: Anchor,
  th: HeaderCell,
  td: Cell,
  table: ({ node: _, ...rest }) => (
    // biome-ignore lint/a11y: must be focusable, and a region for each table would be noise
    <div className={css.scroll} role="group" aria-label={sharedCopy.table} tabIndex={0}>
      <table {...rest} />
    </div>
  ),
  pre: ({ node: _, ...rest }) => (
    // biome-ignore lint/a11y: must be focusable
    <pre role="group" aria-label={sharedCopy.code} tabIndex={0} {...rest} />
  ),
  img: ({ node: _, src, alt = '', title }) => {
    const address = pictureOf(src)
    return address ? (
      <img src={address} alt={alt} title={title} loading="lazy" decoding="async" />
    ) : (
      alt
    )
  },
  input: ({ node: _, ...rest }: Props<'input'>) => (
    <input {...rest} aria-label={rest.checked ? sharedCopy.taskDone : sharedCopy.taskOpen} />
  ),
}

const remarkPlugins = [remarkGfm, limitColumns]

/** react-markdown's defaults: raw HTML is text; links have http(s), irc(s), mailto or xmpp. */
export const MarkdownText = ({ text, level }: { text: string; level: number }) => (
  <ReactMarkdown
    remarkPlugins={remarkPlugins}
    rehypePlugins={[[headingOutline, { level }]]}
    components={components}
  >
    {limitNesting(beginningOf(text))}
  </ReactMarkdown>
)
