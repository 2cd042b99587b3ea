import { Suspense, use, useState } from 'react'
import { Skeleton } from '#components/Skeleton/Skeleton.tsx'
import { isServer } from '#platform/isServer.ts'
import { AS_SERVED, useIsServed } from '#platform/served.ts'
import css from './Markdown.module.css'
import { loadReader, type Reader, readerHere } from './markdownReader.ts'

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
  const isServed = useIsServed()
  const [first] = useState(text)
  if (isServed && !isServer && text === first)
    return <div key="as served" className={css.markdown} {...AS_SERVED} />
  return (
    <div key="drawn" className={css.markdown}>
      <Suspense fallback={<Lines />}>
        <Text text={text} level={level} />
      </Suspense>
    </div>
  )
}
