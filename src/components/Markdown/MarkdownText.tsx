import {
  type ComponentProps,
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  use,
} from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { pictureOf } from '#domain/reading.ts'
import { headingOutline, LOWEST } from './headingOutline.ts'
import css from './Markdown.module.css'
import { markdownPieces } from './markdownPieces.ts'

type Props<Tag extends 'a' | 'td' | 'th' | 'input' | 'h1'> = ComponentProps<Tag> & ExtraProps

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

/** Of the page's heading that a text stands under. */
const Level = createContext(1)

const headingOf = (rank: number) =>
  function Heading({ node: _, ...rest }: Props<'h1'>) {
    return createElement(`h${Math.min(use(Level) + rank, LOWEST)}`, rest)
  }

const components: Components = {
  h1: headingOf(1),
  h2: headingOf(2),
  h3: headingOf(3),
  h4: headingOf(4),
  h5: headingOf(5),
  h6: headingOf(6),
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

type Reading = {
  readonly left: string[]
  readonly read: ReactNode[]
  readonly open: number[]
}

/** Raw HTML stays text, and only http, https, irc, ircs, mailto and xmpp links stay links: the library's own rule. */
const readOn = ({ left, read, open }: Reading) => {
  const [piece] = left
  if (piece === undefined) return
  read.push(
    // Called as the function that it is: as a component its work would be done at each rendering.
    ReactMarkdown({
      children: piece,
      remarkPlugins: [remarkGfm],
      rehypePlugins: [[headingOutline, { open }]],
      components,
    }),
  )
  // Only what was read is left behind: a fault comes again wherever the text is wanted.
  left.shift()
}

const MOST_KEPT = 64
const kept = new Map<string, Reading>()

/** Reading a text takes longer than drawing what was read, and the same text always reads the same. */
const readingOf = (text: string): Reading => {
  const known = kept.get(text)
  if (known) return known
  const reading = { left: markdownPieces(text), read: [], open: [] }
  kept.set(text, reading)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return reading
}

/** Reads a text before it is wanted, a piece in each calm moment. */
export const readAhead = async (text: string, calm: () => Promise<void>): Promise<void> => {
  const reading = readingOf(text)
  while (reading.left.length > 0) {
    await calm()
    readOn(reading)
  }
}

export const MarkdownText = ({ text, level }: { text: string; level: number }) => {
  const reading = readingOf(text)
  while (reading.left.length > 0) readOn(reading)
  return <Level value={level}>{createElement(Fragment, null, ...reading.read)}</Level>
}
