import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { pictureOf } from '#domain/reading.ts'
import { headingOutline } from './headingOutline.ts'
import css from './Markdown.module.css'

type Props<Tag extends 'a' | 'td' | 'th' | 'input'> = ComponentProps<Tag> & ExtraProps

// An address with a refused scheme arrives here empty: its words stay, without a link.
const Anchor = ({ node: _, href, ...rest }: Props<'a'>) =>
  href ? <a {...rest} href={href} /> : rest.children

// The alignment of a column comes as an inline style, which the content policy forbids.
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
  // Wide tables and code scroll in a box of their own, which the keyboard has to be able to reach.
  table: ({ node: _, ...rest }) => (
    // biome-ignore lint/a11y: the keyboard has to reach it, and a landmark for each table would be noise
    <div className={css.scroll} role="group" aria-label="Table" tabIndex={0}>
      <table {...rest} />
    </div>
  ),
  pre: ({ node: _, ...rest }) => (
    // biome-ignore lint/a11y: the keyboard has to reach it
    <pre role="group" aria-label="Code" tabIndex={0} {...rest} />
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
    <input {...rest} aria-label={rest.checked ? 'Done' : 'To do'} />
  ),
}

const remarkPlugins = [remarkGfm]

/** Raw HTML stays text, and only links by http, https, irc, ircs, mailto and xmpp stay links: react-markdown's own rule. */
export const MarkdownText = ({ text, level }: { text: string; level: number }) => (
  <ReactMarkdown
    remarkPlugins={remarkPlugins}
    rehypePlugins={[[headingOutline, { level }]]}
    components={components}
  >
    {text}
  </ReactMarkdown>
)
