import { lazy, memo, Suspense } from 'react'
import css from './Markdown.module.css'
import { Skeleton } from './Skeleton.tsx'

// A chunk of its own: the server has drawn the text already, so the page can wait for it.
const MarkdownText = lazy(async () => {
  const { MarkdownText } = await import(/* webpackChunkName: "markdown" */ './MarkdownText.tsx')
  return { default: MarkdownText }
})

const Lines = () => (
  <div aria-hidden="true">
    <Skeleton shape="bar" />
    <Skeleton shape="bar" width="long" />
    <Skeleton shape="bar" width="half" />
  </div>
)

/**
 * A Markdown text below the page's heading of the given level. Memoized, as a second rendering of the
 * page would put the fallback in the place of the server's text while the chunk is on its way.
 */
export const Markdown = memo(({ text, level }: { text: string; level: number }) => (
  <div className={css.markdown}>
    <Suspense fallback={<Lines />}>
      <MarkdownText text={text} level={level} />
    </Suspense>
  </div>
))
