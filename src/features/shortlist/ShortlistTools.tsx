import { useAppSelector } from '#api/hooks.ts'
import { selectIsStorageRefused } from '#api/saved.ts'
import { Button } from '#components/Button/Button.tsx'
import { CopyLink } from '#components/CopyLink/CopyLink.tsx'
import { Retry } from '#components/Retry/Retry.tsx'
import { shortlistPageCopy } from '#content/shortlistPageCopy.ts'
import { paths } from '#domain/paths.ts'
import { idParameters } from '#domain/shortlist.ts'
import css from './ShortlistTools.module.css'
import { useAddToShortlist } from './useAddToShortlist.ts'
import type { CourseById } from './useCoursesById.ts'

type ShortlistToolsProps = {
  courses: readonly CourseById[]
  isOwn: boolean
  onRetry: (() => void) | undefined
  announce: (text: string) => void
}

export const ShortlistTools = ({ courses, isOwn, onRetry, announce }: ShortlistToolsProps) => {
  const isStorageRefused = useAppSelector(selectIsStorageRefused)
  const add = useAddToShortlist()
  const ids = courses.map(({ id }) => id)
  const path = paths.shortlistOf(ids)
  const existing = courses.filter(({ status }) => status !== 'missing').map(({ id }) => id)

  const addAll = () => {
    if (add(existing)) announce(shortlistPageCopy.addedAll)
  }

  return (
    <>
      {onRetry && <Retry parameters={idParameters(ids)} onRetry={onRetry} />}
      <CopyLink path={path} />
      {/* Keeps its space until localStorage is read: no layout shift. */}
      <div className={css.own} data-own={isOwn} data-needs="script">
        <Button kind="outlined" onClick={addAll}>
          {shortlistPageCopy.addAll}
        </Button>
      </div>
      {isStorageRefused && <p className={css.notSaved}>{shortlistPageCopy.notSaved}</p>}
    </>
  )
}
