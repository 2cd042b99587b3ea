import { Suspense, use, useState } from 'react'
import { isServer } from './isServer.ts'
import css from './Markdown.module.css'
import { loadReader, type Reader, readerHere } from './markdownReader.ts'
import { Skeleton } from './Skeleton.tsx'
import { useHydrated } from './useHydrated.ts'

let awaited: Promise<Reader> | undefined

/** A reader that doesn't come isn't needed for a page that the server draws. */
const orWholePage = () => {
  awaited ??= loadReader().catch(() => {
    location.reload()
    return new Promise<never>(() => {})
  })
  return awaited
}

const Text = (props: { text: string; level: number }) => {
  const { MarkdownText } = readerHere() ?? use(orWholePage())
  return <MarkdownText {...props} />
}

/** React leaves alone what it finds in an element that it is told to put nothing of its own into. */
const AS_IT_IS = { __html: '' }

const Lines = () => (
  <div aria-hidden="true">
    <Skeleton shape="bar" />
    <Skeleton shape="bar" width="long" />
    <Skeleton shape="bar" width="half" />
  </div>
)

/**
 * A Markdown text below the page's heading of the given level. What the server drew stays as it is, as
 * nothing in a text has to come to life, its links least of all.
 */
export const Markdown = ({ text, level }: { text: string; level: number }) => {
  const isHydrated = useHydrated()
  const [drawn] = useState(isServer || isHydrated ? undefined : text)
  if (text === drawn)
    return (
      <div
        key="as it is"
        className={css.markdown}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, the server's own stays
        dangerouslySetInnerHTML={AS_IT_IS}
      />
    )
  return (
    <div key="drawn" className={css.markdown}>
      <Suspense fallback={<Lines />}>
        <Text text={text} level={level} />
      </Suspense>
    </div>
  )
}
