import {
  createContext,
  lazy,
  type MouseEvent,
  Suspense,
  use,
  useDeferredValue,
  useId,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { isPlainClick } from '#platform/isPlainClick.ts'
import { orReload } from '#platform/orReload.ts'
import { loadMarkdown } from './loadMarkdown.ts'
import css from './Markdown.module.css'

const MarkdownText = lazy(async () => ({
  default: (await orReload(loadMarkdown)).MarkdownText,
}))

export const MarkdownRendererContext = createContext<
  ((text: string, level: number) => string) | undefined
>(undefined)

/**
 * From the renderer on the server, from the document at hydration, later undefined. Memoized:
 * React sets innerHTML again for each new object (React issue 31660).
 */
const useServerHtml = (id: string, text: string, level: number) => {
  const render = use(MarkdownRendererContext)
  const [served] = useState(() => {
    const html = render ? render(text, level) : document.getElementById(id)?.innerHTML
    return html === undefined ? undefined : { text, html: { __html: html } }
  })
  return served?.text === text ? served.html : undefined
}

const isFile = (pathname: string) => /\.\w+$/.test(pathname)

/** Clicks on links in the HTML use the router, except for other sites, files and fragments. */
const useFollowLinks = () => {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    if (link.origin !== location.origin) return
    if (link.hash || isFile(link.pathname)) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  }
}

type MarkdownProps = {
  text: string
  level: number
}

export const Markdown = ({ text, level }: MarkdownProps) => {
  const id = useId()
  const html = useServerHtml(id, text, level)
  const followLinks = useFollowLinks()
  if (html)
    return (
      // biome-ignore lint/a11y: handles bubbling clicks of links, which the keyboard reaches.
      <div
        key="html"
        id={id}
        className={css.markdown}
        onClick={followLinks}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: react-markdown output, no raw HTML.
        dangerouslySetInnerHTML={html}
      />
    )
  return (
    // biome-ignore lint/a11y: as above
    <div key="react" className={css.markdown} onClick={followLinks}>
      <Suspense fallback={<Lines />}>
        <DeferredText text={text} level={level} />
      </Suspense>
    </div>
  )
}

/** Parsing takes 100 ms on a slow phone, so the rest of the page is painted first. */
const DeferredText = ({ text, level }: MarkdownProps) =>
  useDeferredValue(text, '') === text ? <MarkdownText text={text} level={level} /> : <Lines />

const Lines = () => (
  <div aria-hidden="true">
    <Skeleton shape="bar" />
    <Skeleton shape="bar" width="long" />
    <Skeleton shape="bar" width="half" />
  </div>
)
