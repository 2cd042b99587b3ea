import { Button } from '#components/Button/Button.tsx'
import { CopyLink } from '#components/course/CopyLink.tsx'
import { RetryLink } from '#components/course/RetryLink.tsx'
import { shortlistCopy } from '#content/shortlistCopy.ts'
import { shortlistPageCopy } from '#content/shortlistPageCopy.ts'
import { paths } from '#domain/paths.ts'
import { SHORTLIST_MOST } from '#domain/shortlist.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { useIsLasting } from '#platform/kept.ts'
import css from './ShortlistTools.module.css'
import { keepCourses, shortlist } from './shortlist.ts'
import type { NamedCourse } from './useNamedCourses.ts'

type ShortlistToolsProps = {
  courses: readonly NamedCourse[]
  /** Ids of the courses on this browser's own shortlist. */
  own: readonly string[]
  onRetry: () => void
  say: (text: string) => void
}

/** Sharing the list, and taking one that was shared for one's own. */
export const ShortlistTools = ({ courses, own, onRetry, say }: ShortlistToolsProps) => {
  const isLasting = useIsLasting(shortlist)
  const ids = courses.map(({ id }) => id)
  const path = paths.shortlistOf(ids)
  const lasting = courses.filter(({ is }) => is !== 'missing').map(({ id }) => id)
  const isOwn = lasting.every((id) => own.includes(id))

  const keepAll = () => {
    if (!keepCourses(lasting)) return alert(shortlistCopy.full(SHORTLIST_MOST))
    say(shortlistPageCopy.keptAll)
    focusTitle()
  }

  return (
    <>
      {courses.some(({ is }) => is === 'unreachable') && (
        <RetryLink path={path} onRetry={onRetry} />
      )}
      <CopyLink key={path} path={path} />
      {/* Before the browser's own list is known its place is there, so that nothing moves. */}
      <div className={css.own} data-own={isOwn}>
        <Button kind="outlined" onClick={keepAll}>
          {shortlistPageCopy.keepAll}
        </Button>
      </div>
      {!isLasting && <p className={css.passing}>{shortlistPageCopy.passing}</p>}
    </>
  )
}
