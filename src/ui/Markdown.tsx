import { lazy, memo, Suspense, use } from 'react'
import css from './Markdown.module.css'
import { Skeleton } from './Skeleton.tsx'
import { useHydrated } from './useHydrated.ts'

const MarkdownText = lazy(async () => {
  const { MarkdownText } = await import(/* webpackChunkName: "markdown" */ './MarkdownText.tsx')
  return { default: MarkdownText }
})

type Text = { readonly text: string; readonly level: number }

const NEVER = new Promise<never>(() => {})
const isServer = typeof document === 'undefined'

// What the server drew stays as it is: nothing in a text has to come to life, its links least of all.
const TextOnce = (props: Text) => {
  const isHydrated = useHydrated()
  if (!isHydrated && !isServer) use(NEVER)
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
 * A Markdown text below the page's heading of the given level. Memoized, as a second rendering of the
 * page would put the fallback in the place of the server's text.
 */
export const Markdown = memo(({ text, level }: Text) => (
  <div className={css.markdown}>
    <Suspense fallback={<Lines />}>
      <TextOnce text={text} level={level} />
    </Suspense>
  </div>
))
