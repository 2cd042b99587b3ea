import type { ComponentProps, ReactElement } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { pictureOf } from '#domain/reading.ts'
import { headingOutline } from './headingOutline.ts'
import css from './Markdown.module.css'
import { SiteLink } from './SiteLink.tsx'

type Props<Tag extends 'a' | 'td' | 'th' | 'input'> = ComponentProps<Tag> & ExtraProps

// An address of a refused scheme arrives here empty: the words stay, and lead nowhere.
const Anchor = ({ node: _, href, ...rest }: Props<'a'>) =>
  href ? <SiteLink {...rest} to={href} /> : rest.children

// The alignment of a column comes as an inline style, which the site's policy forbids.
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

/** Raw HTML stays text, and only http, https, irc, ircs, mailto and xmpp links stay links: the library's own rule. */
const read = (text: string, level: number) =>
  // Called as the function that it is: as a component its work would be done at each rendering.
  ReactMarkdown({
    children: text,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [[headingOutline, { level }]],
    components,
  })

const MOST_KEPT = 64
const kept = new Map<string, ReactElement>()

/** Reading a text takes longer than drawing what was read, and the same text always reads the same. */
export const MarkdownText = ({ text, level }: { text: string; level: number }) => {
  const key = `${level} ${text}`
  const known = kept.get(key)
  if (known) return known
  const element = read(text, level)
  kept.set(key, element)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return element
}
